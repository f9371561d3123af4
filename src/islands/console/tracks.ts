import type {Moment} from '@aldermark/sandbox/runs/run';
import type {Play} from '../../play/session';
import type {Track, Tracks} from '../run/tracks';
import {titleOf} from './words';

const trackOf = (number: number, moments: readonly Moment[]): Track => ({
  number,
  moments,
  steps: moments.map((moment, index) => ({number: index + 1, title: titleOf(moment)})),
});

/** The branches of the run of the console, with the names of their steps. */
export const tracksOf = ({branch, branches, moments, at}: Play): Tracks => ({
  present: trackOf(branch, moments),
  at,
  others: branches.map((one) => trackOf(one.number, one.moments)),
});
