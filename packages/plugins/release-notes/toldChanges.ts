import type {Model} from '@aldermark/contract-reader';
import type {PartDifference} from '@aldermark/contract-reader/releases/compare';
import {concerns} from '@aldermark/contract-reader/releases/concerns';
import type {ContractPart} from '@aldermark/contract-reader/releases/parts';
import {
  anchorOf,
  type ContractChange,
  type SiteReleases,
} from '@aldermark/contract-reader/releases/schema';
import {groupBy} from '@aldermark/lib/groupBy';
import {differencesOf} from './differenceLines';
import {feedTitle} from './feeds';

/** A release that changes again what an earlier one brought, with the names of these parts. */
export type LaterChange = {
  readonly title: string;
  readonly anchor: string;
  readonly codes: readonly string[];
};

/** A change with what differs in the contract under its names, and with what later releases make of that. */
export type ToldChange = {
  readonly change: ContractChange;
  readonly differences: readonly PartDifference[];
  readonly later: readonly LaterChange[];
};

/** The changes of a release, or of the next one, with everything that differs in its contract. */
export type ToldRelease = {
  readonly title: string;
  readonly anchor: string;
  readonly changes: readonly ContractChange[];
  readonly differences: readonly PartDifference[];
};

/** What the changes that no release has yet are called: on the page, in links, and in the address of a filter. */
export const nextRelease = {title: 'Next release', anchor: 'next-release', name: 'next'} as const;

/** Each release with what differs in its contract, the newest first, below the changes of the next one. */
export function toldReleases(
  {releases, unreleased}: Pick<SiteReleases, 'releases' | 'unreleased'>,
  {history}: Pick<Model, 'history'>,
): ToldRelease[] {
  return [
    {
      title: nextRelease.title,
      anchor: nextRelease.anchor,
      changes: unreleased,
      differences: history.unreleased,
    },
    ...releases.map((release) => ({
      title: feedTitle(release),
      anchor: anchorOf(release),
      changes: release.changes,
      differences: differencesOf(release, history) ?? [],
    })),
  ];
}

const keyOf = ({kind, code, of}: ContractPart): string => [kind, code, ...of].join(' ');

/** What later releases, the newest first, make of the parts that differ. */
function laterChanges(
  differences: readonly PartDifference[],
  later: readonly ToldRelease[],
): LaterChange[] {
  const keys = new Set(differences.map(({part}) => keyOf(part)));
  return later.toReversed().flatMap(({title, anchor, differences: others}) => {
    const again = others.filter(({part}) => keys.has(keyOf(part)));
    return again.length > 0
      ? [{title, anchor, codes: [...new Set(again.map(({part}) => part.code))]}]
      : [];
  });
}

/**
 * The changes of each release by its anchor. A difference that several changes name belongs to the one that names the
 * fewest, so that a reader sees it once.
 */
export function toldChanges(releases: readonly ToldRelease[]): ReadonlyMap<string, ToldChange[]> {
  return new Map(
    releases.map(({anchor, changes, differences}, index) => {
      const named = changes.map((change) => differences.filter((one) => concerns(change, one)));
      const byChange = groupBy(differences, (one) =>
        named.reduce<number | undefined>(
          (best, some, position) =>
            some.includes(one) && some.length < (named[best ?? -1]?.length ?? Infinity)
              ? position
              : best,
          undefined,
        ),
      );
      return [
        anchor,
        changes.map((change, position) => {
          const own = byChange.get(position) ?? [];
          return {
            change,
            differences: own,
            later: laterChanges(own, releases.slice(0, index)),
          };
        }),
      ];
    }),
  );
}
