import {Document} from 'yaml';
import type {Difference} from './compare';

/** What a writer still has to write in place of this word. */
const open = 'TODO';

/** What the fields of a draft ask for. */
const asked: Readonly<Record<string, string>> = {
  products: 'the tags of the products from data/tags.yml, or nothing',
  text: 'what changes for readers, in one or two sentences',
  migration: 'what readers have to do',
  sunset: 'the last day on which it works, such as 2027-06-30',
};

const verbs = {
  added: 'add',
  changed: 'change',
  deprecated: 'deprecate',
  removed: 'remove',
} as const;

/** `createCardDispute` and `card_dispute.created` as words of a file name. */
function slugOf(code: string): string {
  return code
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

/** A change file that names differences, for a writer to complete. Without a difference it tells of a change of behaviour. */
export function draftOf(differences: readonly Difference[]): {
  readonly name: string;
  readonly text: string;
} {
  const [first] = differences;
  const isBreaking = differences.some((one) => one.isBreaking);
  const kinds = [
    ...new Set(first ? differences.map(({kind}) => kind) : ['changed']),
    ...(isBreaking ? ['breaking'] : []),
  ];
  const names = [...new Set(differences.map(({part}) => part.names[0] ?? part.code))];
  const asks = (...needing: readonly string[]) => kinds.some((kind) => needing.includes(kind));
  const document = new Document({});
  document.set('kinds', document.createNode(kinds, {flow: true}));
  document.set('products', document.createNode([open], {flow: true}));
  document.set('text', `${open} ${asked.text}.`);
  if (names.length > 0) {
    document.set('names', document.createNode(names, {flow: names.join(', ').length < 80}));
  }
  if (asks('breaking', 'removed', 'deprecated')) {
    document.set('migration', `${open} ${asked.migration}.`);
  }
  if (asks('deprecated')) {
    document.set('sunset', open);
  }
  return {
    name: first ? `${verbs[first.kind]}-${slugOf(first.part.code)}` : 'change',
    text: document.toString({flowCollectionPadding: false, lineWidth: 0}),
  };
}

/** One message for each line of a draft that nobody has completed. */
export function draftFaults(text: string): {readonly line: number; readonly what: string}[] {
  return text.split('\n').flatMap((content, index) => {
    const [, key = 'text'] = /^(\w+):/.exec(content) ?? [];
    return /\bTODO\b/.test(content)
      ? {
          line: index + 1,
          what: `this is still a draft. Write ${asked[key] ?? asked.text} instead of "${open}".`,
        }
      : [];
  });
}
