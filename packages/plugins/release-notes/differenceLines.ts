import type {Model} from '@aldermark/contract-reader';
import type {ChangedFact} from '@aldermark/contract-reader/releases/breaking';
import type {PartDifference} from '@aldermark/contract-reader/releases/compare';
import type {ShownHistory} from '@aldermark/contract-reader/releases/history';
import {releaseName} from '@aldermark/contract-reader/releases/names';
import type {PartFact, ContractPart} from '@aldermark/contract-reader/releases/parts';
import type {Inline} from '@aldermark/data/reference';
import type {ReleaseKindName} from '@aldermark/data/releaseKinds';
import type {Release} from '@aldermark/contract-reader/releases/schema';
import {kindWords} from '@aldermark/contract-reader/releases/words';
import {capitalised} from '@aldermark/lib/capitals';

/** Differences that are described in one line, with its badges. */
type Line = {readonly kinds: readonly ReleaseKindName[]; readonly text: readonly Inline[]};

/** What differs between the contract of a release and that of the release before it. */
export type ContractDifference = {
  /** `24 added, 1 changed`; empty when nothing differs. */
  readonly summary: string;
  readonly lines: readonly Line[];
};

/** The address of a part in the reference; undefined when the reference no longer shows it. */
function hrefOf({kind, code, shownAt}: ContractPart, {views, history}: Model): string | undefined {
  if (kind === 'answer') {
    return views.hrefOf(code);
  }
  const {anchors} = history;
  const place = shownAt.find(({name, anchor}) => anchors.has(anchor) && views.hrefOf(name));
  return place && views.hrefOf(place.name)?.replace(/#.*/, `#${place.anchor}`);
}

/** Names with commas between them. */
function listed(names: readonly Inline[]): Inline[] {
  return names.flatMap((name, index) => (index > 0 ? [', ', name] : [name]));
}

function inCode(code: string, href: string | undefined): Inline {
  return href === undefined ? {code} : {code, href};
}

/** ` of `createCard`, `updateCard``; nothing for a part of its own. */
function owners({of}: ContractPart, {views}: Model): Inline[] {
  return of.length > 0
    ? [' of ', ...listed(of.map((name) => inCode(name, views.hrefOf(name))))]
    : [];
}

function badges({kind, isBreaking}: PartDifference): ReleaseKindName[] {
  return isBreaking ? [kind, 'breaking'] : [kind];
}

/** `Operations: …`, `Field: … of …`: parts that are alike in one line. */
function groupLine(
  differences: readonly [PartDifference, ...PartDifference[]],
  model: Model,
): Line {
  const [first] = differences;
  const [one, several] = kindWords[first.part.kind];
  const word = differences.length === 1 ? one : several;
  const names = differences.map(({part}) => inCode(part.code, hrefOf(part, model)));
  return {
    kinds: badges(first),
    text: [`${capitalised(word)}: `, ...listed(names), ...owners(first.part, model)],
  };
}

const shown = (fact: PartFact | undefined): string => (fact === undefined ? 'none' : String(fact));

function factText({name, before, after}: ChangedFact): string {
  return name === 'required'
    ? `${after === true ? 'now' : 'no longer'} required`
    : `${name} ${shown(after)} instead of ${shown(before)}`;
}

/** `Field … of …: now required`. */
function changeLine(difference: PartDifference, model: Model): Line {
  const {part, facts} = difference;
  const [word = ''] = kindWords[part.kind];
  return {
    kinds: badges(difference),
    text: [
      `${capitalised(word)} `,
      inCode(part.code, hrefOf(part, model)),
      ...owners(part, model),
      `: ${facts.map(factText).join(', ')}`,
    ],
  };
}

/** What a difference has in common with those in its line. */
function lineKey({kind, part, isBreaking}: PartDifference): string {
  return [kind, isBreaking, part.kind, ...part.of].join(' ');
}

function linesOf(differences: readonly PartDifference[], model: Model): Line[] {
  const isChange = ({kind}: PartDifference) => kind === 'changed';
  const groups = new Map<string, [PartDifference, ...PartDifference[]]>();
  for (const difference of differences.filter((one) => !isChange(one))) {
    const group = groups.get(lineKey(difference));
    groups.set(lineKey(difference), group ? [...group, difference] : [difference]);
  }
  return [
    ...[...groups.values()].map((group) => groupLine(group, model)),
    ...differences.filter(isChange).map((one) => changeLine(one, model)),
  ];
}

/** The differences of the contract of a release; undefined when it is older than the archive, or the oldest in it. */
export function differencesOf(
  release: Release,
  {differences}: ShownHistory,
): readonly PartDifference[] | undefined {
  return differences.get(releaseName(release));
}

/** What differs in a contract, in words, with links to the reference. */
export function inLines(differences: readonly PartDifference[], model: Model): ContractDifference {
  const kinds = ['added', 'changed', 'deprecated', 'removed'] as const;
  const counts = kinds.flatMap((kind) => {
    const count = differences.filter((one) => one.kind === kind).length;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return {summary: counts.join(', '), lines: linesOf(differences, model)};
}
