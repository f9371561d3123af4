import {homeStories, storiesAddress} from '@aldermark/data/homeStories';
import type {Schemas} from '@aldermark/sandbox/api';
import type {SentStory} from '@aldermark/sandbox/runs/pageRun';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {sessionOf} from '@site/src/play/session';
import {loadOnce} from '../loadOnce';
import {entered, hasField} from './entered';
import {explained, problemIn, type Rejection} from './rejected';
import {shownRun, type ShownRun} from './told';

export type Tale = ShownRun & {
  /** Which of the stories it is. */
  readonly index: number;
  /** What the reader had typed. */
  readonly typed: string;
  /** How many beats are shown at once: up to the first call with what the reader has typed. */
  readonly opening: number;
  /** Why it ends before its end. */
  readonly rejection?: Rejection;
  /** The schema of the object that it is about. */
  readonly subject: string;
  /** Whose account it is: `Alice Martin`. */
  readonly holder: string;
};

const session = sessionOf('home');

const loadStories = () => loadOnce<readonly SentStory[]>(storiesAddress);

/** Begins to load what the stories need. */
export function warmStories(): void {
  session.warm();
  // Who plays hears of a failure.
  loadStories().catch(() => undefined);
}

/** The objects of the sandbox by their ids. */
async function objectsById(): Promise<ReadonlyMap<unknown, object>> {
  const objects = (await session.objects()).map(({object}) => object);
  return new Map(objects.flatMap((one) => ('id' in one ? [[one.id, one]] : [])));
}

/** Explains the response to a call that the API has rejected; undefined when it has accepted it. */
async function rejectionOf(
  moment: Moment | undefined,
  errors: SentStory['errors'],
): Promise<Rejection | undefined> {
  const problem = moment && problemIn(moment);
  return problem && moment.action.kind === 'call'
    ? explained(problem, errors, await session.inspect(moment.action.call))
    : undefined;
}

/**
 * Makes the calls of a story in a sandbox of this tab, with what the reader has typed, up to one that the API rejects.
 * Rejects with a text for readers.
 */
export async function playStory(index: number, typed: string): Promise<Tale> {
  const [story, chosen] = [(await loadStories())[index], homeStories[index]];
  if (!story || !chosen) {
    throw new Error('This example is no longer on the page. Load the page again.');
  }
  const {run, steps, errors} = story;
  const path = 'field' in chosen ? chosen.field.path : undefined;
  await session.load({...run, actions: []});
  for (const action of run.actions) {
    const moment = await session.perform(path ? entered(action, path, typed) : action);
    if (moment.failure !== undefined || problemIn(moment)) {
      break;
    }
  }
  const {failure, moments} = session.read();
  if (failure !== undefined) {
    throw new Error(failure);
  }
  const titles = steps.map(({title}) => title);
  const first = path ? titles[run.actions.findIndex((one) => hasField(one, path))] : undefined;
  const rejection = await rejectionOf(moments.at(-1), errors);
  const objects = await objectsById();
  const accountWith = (id: string) => objects.get(id) as Schemas['Account'] | undefined;
  const tale = shownRun(moments, titles, chosen.subject, (id) => accountWith(id)?.balances);
  const account = accountWith(tale.accountId);
  const user = objects.get(account?.holderId) as Schemas['User'] | undefined;
  return {
    ...tale,
    index,
    typed,
    opening: tale.beats.findIndex(({title}) => title === first) + 1 || 1,
    ...(rejection && {rejection}),
    subject: chosen.subject,
    holder: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`,
  };
}
