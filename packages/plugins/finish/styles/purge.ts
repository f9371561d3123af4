import {PurgeCSS} from 'purgecss';
import type {StyleNames} from './names';

/** The values that the attribute selectors of a sheet ask for, such as `/` of `[href^=\/]`. */
function attributeValues(css: string): string[] {
  return [...css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]*)/g)].map(([, value = '']) =>
    value.replaceAll('\\', ''),
  );
}

/**
 * The sheet without the rules whose tag, class, id or attribute no page has and no script mentions. The value of
 * an attribute is a state, which changes while the page is shown, so no rule goes because of one. Custom properties
 * that no rule, page or script uses go too.
 */
export async function purge(css: string, names: StyleNames): Promise<string> {
  const found = {
    tags: [...names.tags],
    classes: [...names.classes],
    ids: [...names.ids],
    attributes: {names: [...names.attributes], values: attributeValues(css)},
    undetermined: [...names.words],
  };
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'names'}],
    css: [{raw: css}],
    extractors: [{extensions: ['names'], extractor: () => found}],
    // PurgeCSS removes a state that stands alone, such as `:focus-visible`, also inside `:is()`.
    safelist: {standard: [/^::?[\w-]+$/], variables: [...names.properties]},
    keyframes: true,
    variables: true,
  });
  if (!result) {
    throw new Error('PurgeCSS returned no style sheet.');
  }
  return result.css;
}
