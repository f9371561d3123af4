import type {Knowledge} from './knowledge';

const METHODS = 'GET|POST|PUT|PATCH|DELETE';

/** A path of the API, at most behind a host. */
const PATH = String.raw`(?:https?:\/\/[^\s\/"']{1,200})?(\/(?:v\d|oauth2)\/[\w\/.{}-]{1,200})`;

/** How logs write a call: its method beside its path, or both as members. */
const forms = [
  new RegExp(String.raw`\b(${METHODS})[\s"':]{1,4}${PATH}`, 'g'),
  new RegExp(
    String.raw`["'](?:http)?_?method["']\s?:\s?["'](${METHODS})["'][^{}\n]{0,200}?["']${PATH}["'?]`,
    'gi',
  ),
];

/** The calls that a text names, by their methods and paths. */
const callsIn = (text: string): readonly (readonly [method: string, path: string])[] =>
  forms.flatMap((form) =>
    [...text.matchAll(form)].map(
      ([, method = '', path = '']) => [method.toUpperCase(), path.replace(/[/.]+$/, '')] as const,
    ),
  );

/** Whether a text names a call by its method and path. */
export const namesCall = (text: string): boolean => callsIn(text).length > 0;

/** Whether a path is one of those that a template stands for, such as `/v2/accounts/{accountId}`. */
const fits = (path: string, template: string): boolean => {
  const segments = template.split('/');
  const given = path.split('/');
  return (
    given.length === segments.length &&
    segments.every((one, index) => one.startsWith('{') || one === given[index])
  );
};

/** How many parts of a template stand for others. */
const openParts = (template: string): number => template.split('{').length;

/** The operation that a text calls, by method and path; undefined where it calls none, or several. */
export function operationCalled(text: string, names: Knowledge['names']): string | undefined {
  const operations = Object.entries(names).flatMap(([id, things]) =>
    things.flatMap(({call}) => (call ? [{id, method: call[0], template: call[1]}] : [])),
  );
  const called = callsIn(text).flatMap(([method, path]) => {
    const [best] = operations
      .filter((one) => one.method === method && fits(path, one.template))
      .toSorted((one, other) => openParts(one.template) - openParts(other.template));
    return best ? [best.id] : [];
  });
  const [id, ...others] = new Set(called);
  return others.length === 0 ? id : undefined;
}
