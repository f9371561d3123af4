import {readContract} from '@aldermark/contract-reader';
import {stories} from '@aldermark/sandbox/stories';
import type {SourceOutcome} from '../outcome';

/** Plays the stories of the sandbox, unless they were played before, and counts what happened in them. */
export async function sandboxFigures(): Promise<SourceOutcome> {
  const {answers, refusals, events, transitions} = (await readContract()).recording;
  return {
    time: Date.now(),
    figures: {
      stories: stories.length,
      operations: Object.keys(answers).length,
      transitions: Object.keys(transitions).length,
      events: Object.keys(events).length,
      errors: new Set(refusals.map(({code}) => code)).size,
    },
  };
}
