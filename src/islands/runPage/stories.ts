import type {Run} from '@aldermark/sandbox/runs/run';
import type {Decoded} from '@aldermark/sandbox/runs/share';
import {loadPageRun} from '@site/src/play/pageRun';
import {sessionOf} from '@site/src/play/session';
import {runInAddress, runInFile} from '../run/shared';
import {titleOf} from '../run/words';
import {isShown, linesOf, matched, type Line} from './plan';
import {createStory, type PlayedStory} from './story';

/** The stories of a page, and what it takes to make another one. */
export type PageStories = {
  /** The address of the page, which names its sessions. */
  readonly path: string;
  /** The release of the API that the sandbox is. */
  readonly release: string;
  readonly stories: readonly PlayedStory[];
};

const titleOfStory = (lines: readonly Line[], index: number): string => {
  const first = lines.find(isShown) ?? lines[0];
  return `Part ${index + 1}: ${first ? titleOf(first) : ''}`;
};

/** Loads the calls of a page. Each part of it has a sandbox of its own. */
async function loadStories(path: string): Promise<PageStories> {
  const {release, stories: runs} = await loadPageRun();
  const stories = runs.map(({run, steps}, index) => {
    const lines = linesOf(run, steps);
    const session = sessionOf(`${path}#${index}`);
    return createStory({title: titleOfStory(lines, index), session, run, lines});
  });
  const again = stories.filter(({session}) => session.read().phase !== 'resting');
  // Somebody who comes back to a page begins anew.
  await Promise.all(again.map(({session, run}) => session.load({...run, actions: []})));
  return {path, release, stories};
}

/** The stories of a page once the reader wants to see them, and the run in the address. */
export type Opened = {readonly page: PageStories; readonly shared: SharedStory | undefined};

/** Makes the first call of a story, unless the reader goes on with what happened before the page was loaded again. */
async function begin(story: PlayedStory): Promise<void> {
  await story.resume();
  if (story.read().play.at === 0) {
    await story.next();
  }
}

/** Loads the calls of a page and begins, unless the reader has been given a run. The answer comes while React draws. */
export async function openStories(path: string): Promise<Opened> {
  const page = await loadStories(path);
  const shared = await sharedStory(page);
  const [first] = page.stories;
  if (!shared && first) {
    void begin(first);
  }
  return {page, shared};
}

/** A run from an address: a story of which nothing is played, or what is wrong with it. */
export type SharedStory = {
  readonly story?: PlayedStory;
  /** How many of its lines its sender had played. */
  readonly count?: number;
  readonly message: string;
};

/** What somebody has opened as a story of the page. `key` names its session. */
function storyOf(decoded: Decoded, key: string, page: PageStories): SharedStory {
  if (decoded.kind === 'fault') {
    return {message: decoded.message};
  }
  const {run, at: count = run.actions.length} = decoded.shared;
  const story = createStory({
    title: 'A shared run',
    session: sessionOf(key),
    run,
    lines: linesOfShared(run, page),
  });
  return {story, count, message: decoded.note ?? ''};
}

/** The run in the address of the window. Undefined when there is none. */
export async function sharedStory(page: PageStories): Promise<SharedStory | undefined> {
  const {path, release, stories} = page;
  const decoded = await runInAddress(release, async ({route, story}) =>
    route === path ? stories[story]?.run : undefined,
  );
  return decoded && storyOf(decoded, `${path}${location.hash}`, page);
}

/** How many files have been opened, because each has a session of its own. */
let files = 0;

/** The run in a file. */
export async function storyInFile(file: File, page: PageStories): Promise<SharedStory> {
  files += 1;
  return storyOf(await runInFile(file, page.release), `${page.path}#file-${files}`, page);
}

/** The lines of a run, with the places of the story of the page that has most of them. */
function linesOfShared(run: Run, {stories}: PageStories): readonly Line[] {
  const known = (lines: readonly Line[]) => lines.filter(({sample}) => sample).length;
  const [best] = stories
    .filter((one) => one.run.seed === run.seed)
    .map(({lines}) => matched(run.actions, lines).lines)
    .sort((a, b) => known(b) - known(a));
  return best ?? run.actions.map((action) => ({action}));
}
