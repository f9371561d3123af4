import type {SandboxContract} from '../contract';
import {exampleStories} from './exampleStories';
import type {Recording} from './record';

/** What no story reaches: answers, error codes, events, and the examples that a story is named for. */
export function missingFrom(contract: SandboxContract, recording: Recording): string[] {
  const answers = contract.operations
    .filter(({id}) => !recording.answers[id])
    .map(({id}) => `no story has a successful call of ${id}`);
  const own = contract.operations.flatMap(({id, ownErrors}) =>
    ownErrors
      .filter(
        (code) => !recording.refusals.some((one) => one.operationId === id && one.code === code),
      )
      .map((code) => `no story has the error ${code} of ${id}`),
  );
  const codes = Object.keys(contract.errors)
    .filter((code) => !recording.refusals.some((one) => one.code === code))
    .map((code) => `no story has the error ${code}`);
  const events = Object.keys(contract.events)
    .filter((name) => !recording.events[name])
    .map((name) => `no story has the event ${name}`);
  const transitions = Object.values(contract.machines).flatMap(({resource, transitions: all}) =>
    all
      .map(({from, to}) => `${resource} ${from ?? ''} ${to}`)
      .filter((key) => !recording.transitions[key])
      .map((key) => `no story has the transition ${key}`),
  );
  const examples = Object.entries(exampleStories)
    .filter(([id, story]) => recording.answers[id]?.story !== story)
    .map(([id, story]) => `the story "${story}" has no successful call of ${id}`);
  return [...answers, ...own, ...codes, ...events, ...transitions, ...examples];
}
