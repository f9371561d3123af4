import {buildSite, inClone} from './clone';
import type {Row} from './table';

/** The processor time of a build of the last commit, beside that of another one. */
export function buildRow(reference: string | undefined): Row {
  const seconds = inClone('HEAD', buildSite);
  const what = 'processor time of a build without a cache';
  if (reference === undefined) {
    return {what, goal: 'ratio ≤ 1, with `--reference`', value: `${seconds.toFixed(0)} s`};
  }
  const before = inClone(reference, buildSite);
  const ratio = seconds / before;
  return {
    what,
    goal: 'ratio ≤ 1',
    value: `${ratio.toFixed(2)}: ${seconds.toFixed(0)} s to ${before.toFixed(0)} s of ${reference}`,
    passes: ratio <= 1,
  };
}
