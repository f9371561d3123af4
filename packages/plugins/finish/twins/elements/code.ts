import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {findElement, hasClass, type Conversion} from './conversion';

/** The language that a block names in a class such as `language-ts`. */
function languageOf({properties}: Element): string | undefined {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  return classes
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

/** Samples of objects and events name no language, because they are not coloured. */
function isJson(code: string): boolean {
  try {
    return typeof JSON.parse(code) === 'object';
  } catch {
    return false;
  }
}

/** A block of code as it is, with its language, and its title as `title="…"`, as Docusaurus writes it. */
export const codeConversion: Conversion = {
  tags: ['div', 'pre'],
  matches: (element) => hasClass(element, 'theme-code-block') || element.tagName === 'pre',
  convert(_, element) {
    const pre =
      element.tagName === 'pre' ? element : findElement(element, ({tagName}) => tagName === 'pre');
    const title = findElement(element, (part) => hasClass(part, 'codeTitle'));
    const value = pre ? toString(pre).replace(/\n$/, '') : '';
    return {
      type: 'code',
      lang: languageOf(element) ?? (isJson(value) ? 'json' : null),
      meta: title ? `title="${toString(title).trim()}"` : null,
      value,
    };
  },
};
