import {homeStories} from '@aldermark/data/homeStories';
import type {Schemas} from '@aldermark/sandbox/api';
import {loadPageRun} from '@site/src/play/pageRun';
import {sessionOf} from '@site/src/play/session';
import {shownRun, type ShownRun} from './told';

export type Tale = ShownRun & {
  /** Which of the stories it is. */
  readonly index: number;
  /** The schema of the object that it is about. */
  readonly subject: string;
  /** Whose account it is: `Alice Martin`. */
  readonly holder: string;
};

const session = sessionOf('home');

/** Begins to load what the stories need. */
export const warmStories = (): void => session.warm();

/** Makes the calls of a story in a sandbox of this tab. Rejects with a text for readers. */
export async function playStory(index: number): Promise<Tale> {
  const {stories} = await loadPageRun();
  const [story, chosen] = [stories[index], homeStories[index]];
  if (!story || !chosen) {
    throw new Error('This example is no longer on the page. Load the page again.');
  }
  await session.load(story.run);
  const {failure, moments} = session.read();
  if (failure !== undefined) {
    throw new Error(failure);
  }
  const titles = story.steps.map(({title}) => title);
  const tale = shownRun(moments, titles, chosen.subject);
  const objects = (await session.objects()).map(({object}) => object);
  const withId = (wanted: string) => objects.find((one) => 'id' in one && one.id === wanted);
  const account = withId(tale.accountId) as Schemas['Account'] | undefined;
  const user = withId(account?.holderId ?? '') as Schemas['User'] | undefined;
  const holder = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`;
  return {...tale, index, subject: chosen.subject, holder};
}
