import {reloadContract} from '../../../contract-reader';
import {recorded} from '../../../contract-reader/publish/recordedExamples';
import {sandboxContract} from '../../../contract-reader/publish/sandboxContract';
import {stories} from '../../../sandbox/stories';
import type {Outcome} from '../outcome';

/** Tells the stories of the sandbox, unless they were told before, and counts what happened in them. */
export async function sandboxFigures(): Promise<Outcome> {
  const {contract} = await reloadContract();
  const {answers, refusals, events, transitions} = recorded(sandboxContract(contract));
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
