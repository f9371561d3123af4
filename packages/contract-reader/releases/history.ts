import type {ArchivedRelease} from './archive';
import type {ArchivedContract} from './archived';
import {compareContracts, type PartDifference} from './compare';
import {contractParts} from './contractParts';
import type {ContractPart, Parts} from './parts';

/** A release with the difference between its contract and that of the release before it. */
export type ComparedRelease = {
  readonly release: string;
  readonly parts: Parts;
  /** Absent for the oldest release of the archive. */
  readonly differences?: readonly PartDifference[];
};

/** The releases of an archive, the newest first, each compared with the one before it. */
export function compared(archive: readonly ArchivedRelease[]): ComparedRelease[] {
  const read = archive.map(({release, contract}) => ({release, parts: contractParts(contract)}));
  return read.map((one, index) => {
    const before = read[index + 1];
    return before ? {...one, differences: compareContracts(before.parts, one.parts)} : one;
  });
}

/** When something of the reference was added, and when it changed last. */
export type PartMarks = {added?: string; deprecated?: string; changed?: string};

/** The kinds of parts that say when they were added even if they are as old as the archive. */
function saysItsAge({kind, facts}: ContractPart): boolean {
  return ['event', 'error', 'object'].includes(kind) || String(facts.call).includes(' /v2/');
}

/** The anchors that a difference concerns: those of the part, and of the operations that it belongs to. */
function* marksOf({
  kind,
  part,
}: PartDifference): Generator<[anchor: string, mark: keyof PartMarks]> {
  if (kind !== 'removed') {
    for (const {anchor} of part.shownAt) {
      yield [anchor, kind];
    }
  }
  for (const operation of part.kind === 'value' ? [] : part.of) {
    yield [operation, 'changed'];
  }
}

/** The marks of everything that the reference shows, by its anchor. */
export function marksByAnchor(history: readonly ComparedRelease[]): ReadonlyMap<string, PartMarks> {
  const marks = new Map<string, PartMarks>();
  const mark = (anchor: string, name: keyof PartMarks, release: string) =>
    marks.set(anchor, {...marks.get(anchor), [name]: release});
  const oldest = history.at(-1);
  for (const part of oldest?.parts.values() ?? []) {
    if (saysItsAge(part)) {
      part.shownAt.forEach(({anchor}) => mark(anchor, 'added', oldest?.release ?? ''));
    }
  }
  for (const {release, differences = []} of history.toReversed()) {
    for (const difference of differences) {
      for (const [anchor, name] of marksOf(difference)) {
        mark(anchor, name, release);
      }
    }
  }
  return marks;
}

/** The archive and the present contract, compared and ready for the reference and the release notes. */
export type History = {
  /** The releases, the newest first. */
  readonly releases: readonly ComparedRelease[];
  readonly marks: ReadonlyMap<string, PartMarks>;
  /** The parts of the present contract. */
  readonly present: Parts;
  /** What differs in the present contract since the newest release. */
  readonly unreleased: readonly PartDifference[];
  /** Every anchor at which the reference shows a part of the present contract. */
  readonly anchors: ReadonlySet<string>;
};

/** The history that follows from an archive and the present contract, the newest release first. */
export function contractHistory(
  archive: readonly ArchivedRelease[],
  contract: ArchivedContract,
): History {
  const releases = compared(archive);
  const present = contractParts(contract);
  return {
    releases,
    marks: marksByAnchor(releases),
    present,
    unreleased: releases[0] ? compareContracts(releases[0].parts, present) : [],
    anchors: new Set([...present.values()].flatMap(({shownAt}) => shownAt.map((at) => at.anchor))),
  };
}

/** What pages show of a history. It leaves out the parts of each contract, because there are very many. */
export type ShownHistory = Pick<History, 'anchors' | 'marks' | 'unreleased'> & {
  /** What differs in each release from the one before it, by the name of the release. */
  readonly differences: ReadonlyMap<string, readonly PartDifference[]>;
};

/** What pages show of a history. */
export function shownHistory({releases, anchors, marks, unreleased}: History): ShownHistory {
  const differences = new Map(
    releases.flatMap((one) => (one.differences ? [[one.release, one.differences]] : [])),
  );
  return {anchors, marks, unreleased, differences};
}
