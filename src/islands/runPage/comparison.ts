import {valueIn} from '@aldermark/lib/jsonText';

/** A field whose value is another one than on the page. */
export type Difference = {
  readonly field: string;
  readonly onPage: string | undefined;
  readonly here: string | undefined;
};

/** The fields of a value by their paths: `data[0].id`. */
function leaves(value: unknown, path = ''): [string, string][] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) {
    return [[path, JSON.stringify(value)]];
  }
  return parts.flatMap(([key, part]) =>
    leaves(part, Array.isArray(value) ? `${path}[${key}]` : [path, key].filter(Boolean).join('.')),
  );
}

/** An element of XML as fields: its attributes, its text, and the elements inside it, those of one name as a list. */
function fieldsOf(element: Element): unknown {
  const attributes = [...element.attributes].map(({name, value}) => [`@${name}`, value] as const);
  const inside = [...element.children];
  const children = [...new Set(inside.map(({tagName}) => tagName))].map((name) => {
    const parts = inside.filter(({tagName}) => tagName === name).map(fieldsOf);
    return [name, parts.length === 1 ? parts[0] : parts] as const;
  });
  const text = element.textContent.trim();
  if (attributes.length + children.length === 0) {
    return text;
  }
  return Object.fromEntries([
    ...attributes,
    ...children,
    ...(inside.length > 0 ? [] : [['', text]]),
  ]);
}

/** An XML document as fields, or the text itself. */
function parsedXml(text: string): unknown {
  const {documentElement: root} = new DOMParser().parseFromString(text, 'application/xml');
  const isXml = root.tagName !== 'parsererror' && !root.querySelector('parsererror');
  return isXml ? {[root.tagName]: fieldsOf(root)} : text;
}

/** A text as fields: JSON or XML, of which a page may show some elements only, or else the text itself. */
const shownIn = (text: string): unknown => (text.startsWith('<') ? parsedXml(text) : valueIn(text));

/** The fields of a problem document that tell what went wrong. */
const telling = /^(title|status|code|errorCode|detail|errors\b.*)$/;

/**
 * In which fields an answer differs from the one on a page, which may show some of them only. What a refusal says is told
 * as well, although the page shows a success.
 */
export function differences(shown: string, answer: string): Difference[] {
  const onPage = new Map(leaves(shownIn(shown)));
  const here = new Map(leaves(shownIn(answer)));
  const isOther = ![...onPage.keys()].some((field) => here.has(field));
  const further = [...here.keys()].filter(
    (field) => !onPage.has(field) && (isOther || telling.test(field)) && telling.test(field),
  );
  const isRefusal = here.has('code') && !onPage.has('code');
  const fields = isRefusal ? further : [...onPage.keys()];
  return fields
    .filter((field) => onPage.get(field) !== here.get(field))
    .map((field) => ({field, onPage: onPage.get(field), here: here.get(field)}));
}
