import {valueIn} from '../run/jsonText';

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

/** The fields of a problem document that tell what went wrong. */
const telling = /^(title|status|code|errorCode|detail|errors\b.*)$/;

/**
 * In which fields an answer differs from the one on a page, which may show some of them only. What a refusal says is told
 * as well, although the page shows a success.
 */
export function differences(shown: string, answer: string): Difference[] {
  const onPage = new Map(leaves(valueIn(shown)));
  const here = new Map(leaves(valueIn(answer)));
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
