import {Document} from 'yaml';
import {groupBy} from '@aldermark/lib/groupBy';
import {objectOf} from '../expand/source';
import type {PartDifference} from './compare';
import type {ContractPart, Parts} from './parts';

/** What a writer still has to write in place of this word. */
const open = 'TODO';

/** What the fields of a draft ask for. */
const asked: Readonly<Record<string, string>> = {
  products: 'the tags of the products from packages/data/tags.yml, or nothing',
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

/** `card_dispute` and `card.dispute` as `CardDispute`. */
const inCapitals = (code: string): string =>
  code.replace(/(?:^|[._-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a part is about, in the order of how sure that is: an object, or something that begins with its name. */
function subjectsOf({kind, code, of, names, facts}: ContractPart): string[] {
  switch (kind) {
    case 'event':
      return [String(facts.object), inCapitals(code)];
    case 'error':
    case 'scenario':
      return [inCapitals(code)];
    case 'object':
    case 'schema':
      return [objectOf(code)];
    case 'field':
    case 'value':
      return [objectOf((kind === 'field' ? names : of)[0]?.split('.')[0] ?? code)];
    case 'operation':
    case 'parameter':
    case 'answer':
      return [kind === 'operation' ? code : (of[0] ?? code)];
    case 'end':
      return [code];
  }
}

/** The object of a contract that a part is about: the one with the longest name in what it is about. */
function objectIn(part: ContractPart, objects: readonly string[]): string {
  const subjects = subjectsOf(part);
  const isOperation = ['operation', 'parameter', 'answer'].includes(part.kind);
  for (const subject of subjects) {
    const found = objects.find((name) =>
      isOperation
        ? new RegExp(`^[a-z]+\\w*?${name}(?![a-z])|${name}s(?![a-z])`).test(subject)
        : subject.startsWith(name),
    );
    if (found !== undefined) {
      return found;
    }
  }
  return subjects[0] ?? part.code;
}

/** A change file that a writer completes. */
export type ChangeDraft = {
  readonly name: string;
  readonly text: string;
  /** What it names. */
  readonly differences: readonly PartDifference[];
};

/** A draft for each object that differs, because what is not about the same object is another change. */
export function draftsOf(differences: readonly PartDifference[], present: Parts): ChangeDraft[] {
  const objects = [...present.values(), ...differences.map(({part}) => part)]
    .filter(({kind}) => kind === 'object')
    .map(({code}) => code)
    .toSorted((one, other) => other.length - one.length);
  return [...groupBy(differences, ({part}) => objectIn(part, objects)).values()].map(changeDraft);
}

/** A change file that names differences, for a writer to complete. Without a difference it is about a change of behaviour. */
export function changeDraft(differences: readonly PartDifference[]): ChangeDraft {
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
    differences,
  };
}

/** One message for each line of a draft that nobody has completed. */
export function draftErrors(text: string): {readonly line: number; readonly what: string}[] {
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
