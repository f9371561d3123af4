import {useCallback, useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {shortcutKeys} from '@aldermark/data/shortcuts';
import {sessionOf} from '@site/src/play/session';
import {keepIntegration} from '../../client/integration';
import {Branches} from '../run/Branches';
import {ChoiceList} from '../run/Choice';
import {Clock} from '../run/Clock';
import {Compare} from '../run/Compare';
import {Events} from '../run/Happened';
import type {MainAction} from '../run/RunBar';
import {Share} from '../run/Share';
import {SharedNote} from '../run/SharedNote';
import {tracksOf, type Place, type Tracks} from '../run/tracks';
import {resultWords, titleOf} from '../run/words';
import {LateInspector} from '../webhooks/LateInspector';
import {Bar, type MenuEntry} from './Bar';
import {markDiagrams} from './diagrams';
import {Drawer} from './Drawer';
import {End} from './End';
import {Live} from './Live';
import {ObjectList} from './ObjectList';
import {Outcomes} from './Outcomes';
import {reveal} from './reveal';
import {
  openStories,
  sharedStory,
  storyInFile,
  type Opened,
  type PageStories,
  type SharedStory,
} from './stories';
import {StepList} from './StepList';
import {useStory, type PlayedStory, type View} from './story';
import {currentOf, nextStop, numbersOf, progressOf, type Line} from './plan';
import {runSummary} from './summary';

import run from '../run/run.module.css';
import styles from './player.module.css';

// What a page loads when its reader turns to its button.
export {openStories};

/** Begins to load what playing needs. */
export const warm = (): void => sessionOf(location.pathname).warm();

const panels = ['Steps', 'Events', 'Objects', 'Webhooks', 'Compare', 'Share', 'Clock'] as const;

/** What a drawer shows. */
type Panel = (typeof panels)[number];

/** The line that the reader has edited, or the last one that a reader has seen happen. */
function lineNow({lines, edited, play: {at}}: View): number {
  const last = currentOf(lines, at);
  return edited ?? (last < 0 ? at - 1 : last);
}

/** A heading without the number of its step, because the progress has another one. */
const unnumbered = (title: string): string =>
  title.replace(/^Step \d+: (.)/, (_, first: string) => first.toUpperCase());

/** Says what the line did that was played last. */
function Status({view}: {readonly view: View}): ReactNode {
  const {lines, isRunning, play} = view;
  const index = lineNow(view);
  const [line, moment] = [lines[index], play.moments[index]];
  if (isRunning || play.phase === 'loading') {
    return <>Working …</>;
  }
  return (
    line &&
    moment && (
      <>
        {unnumbered(titleOf(line))}: <b>{resultWords(moment)}</b>
      </>
    )
  );
}

/** Brings into view what the page shows of the line that was played last. */
function showOnPage({lines, play: {at}}: View): void {
  reveal(
    lines.findLast((one, index) => index < at && (one.sample ?? one.answer) !== undefined) ?? {},
  );
}

/** The names of lines. */
function stepsOf(lines: readonly Line[]) {
  const numbers = numbersOf(lines);
  return lines.map((line, index) => ({number: numbers[index], title: titleOf(line)}));
}

type ShareProps = {
  readonly page: PageStories;
  readonly story: PlayedStory;
  readonly view: View;
  readonly onOpen: (file: File) => void;
};

/** What has happened as an address, a file and a program. */
function ShareStory({page, story, view, onOpen}: ShareProps): ReactNode {
  const played = useMemo(() => story.played(view), [story, view]);
  const own = useMemo(() => {
    const place = page.stories.indexOf(story);
    return place < 0 ? undefined : {page: {route: page.path, story: place}, run: story.run};
  }, [page, story]);
  return (
    <Share
      session={story.session}
      run={played}
      own={own}
      release={page.release}
      title={document.querySelector('h1')?.textContent ?? story.title}
      onOpen={onOpen}
    />
  );
}

type StepsProps = {
  readonly stories: readonly PlayedStory[];
  readonly story: PlayedStory;
  readonly view: View;
  readonly edited: number | undefined;
  readonly tracks: Tracks;
  readonly onChoose: (story: PlayedStory) => void;
  readonly onEdit: (story: PlayedStory, index: number | undefined) => void;
  readonly onCompare: (place: Place) => void;
};

/** Every step of a story, with the other stories of the page and the branches that the reader has left. */
function Steps(props: StepsProps): ReactNode {
  const {stories, story, view, edited, tracks, onChoose, onEdit, onCompare} = props;
  return (
    <>
      {stories.length > 1 && (
        <div className={`${run.row} ${styles.part}`}>
          <ChoiceList
            label="Part"
            options={stories.map((one) => [one, one.title])}
            value={story}
            onChange={onChoose}
          />
        </div>
      )}
      <StepList
        key={story.title}
        story={story}
        view={view}
        edited={edited}
        onEdit={(index) => onEdit(story, index)}
      />
      <Branches tracks={tracks} onSwitch={story.switchTo} onCompare={onCompare} />
    </>
  );
}

/** A call that the reader edits. */
type Edited = {readonly story: PlayedStory; readonly index: number} | undefined;

/** The bar with which a reader plays the calls of a page, its drawers, and what the run adds to the page. */
export function Player({opened: {page, shared: given}}: {readonly opened: Opened}): ReactNode {
  const [shared, setShared] = useState(given);
  const [stories, setStories] = useState([...page.stories, ...(given?.story ? [given.story] : [])]);
  const [story, setStory] = useState(given?.story ?? (page.stories[0] as PlayedStory));
  const [drawer, setDrawer] = useState<Panel>();
  const [edited, setEdited] = useState<Edited>();
  const [compared, setCompared] = useState<Place>();
  const opener = useRef<Element>(null);
  const view = useStory(story);
  const {play, lines, isRunning} = view;
  const {moments, at} = play;
  const past = useMemo(() => moments.slice(0, at), [moments, at]);

  useEffect(() => markDiagrams({lines, moments, at}), [lines, moments, at]);
  useEffect(() => () => markDiagrams({lines: [], moments: [], at: 0}), []);
  // The call that opening makes is shown on the page like that of a press on "Next". What the page hides comes before it.
  const hasBegun = at > 0 && at >= nextStop(lines, 0);
  const isFirstShown = useRef(Boolean(given));
  useEffect(() => {
    if (hasBegun && !isFirstShown.current) {
      isFirstShown.current = true;
      showOnPage(story.read());
    }
  }, [hasBegun, story]);

  const choose = useCallback((chosen: PlayedStory) => {
    setStories((known) => (known.includes(chosen) ? known : [...known, chosen]));
    setStory(chosen);
    setEdited(undefined);
  }, []);
  const open = (panel: Panel) => {
    opener.current = document.activeElement;
    setDrawer(panel);
  };
  const close = useCallback(() => {
    setDrawer(undefined);
    const {current} = opener;
    const menu = current?.closest('.dropdown')?.querySelector('button');
    const back = menu ?? current;
    if (back instanceof HTMLElement) {
      back.focus({preventScroll: true});
    }
  }, []);
  const edit = useCallback(
    (chosen: PlayedStory, index: number | undefined) => {
      choose(chosen);
      setEdited(index === undefined ? undefined : {story: chosen, index});
      const line = index === undefined ? undefined : chosen.read().lines[index];
      if (line?.sample !== undefined) {
        // It is edited where the page shows it.
        setDrawer(undefined);
        reveal({sample: line.sample});
      }
    },
    [choose],
  );
  const playOutcome = useCallback(
    (chosen: PlayedStory) => {
      choose(chosen);
      opener.current = document.activeElement;
      // The page does not show its steps.
      setDrawer('Steps');
    },
    [choose],
  );
  const showShared = useCallback(
    (next: SharedStory | undefined) => {
      setShared(next);
      if (next?.story) {
        const {story: theirs} = next;
        setStories((known) => known.filter(({title}) => title !== theirs.title));
        choose(theirs);
        setDrawer(undefined);
      }
    },
    [choose],
  );
  useEffect(() => {
    const show = () => void sharedStory(page).then(showShared);
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [page, showShared]);

  const isOfPage = page.stories.includes(story);
  const following = page.stories[page.stories.indexOf(story) + 1];
  const isAtEnd = at >= lines.length && !isRunning;
  const showEnd = isAtEnd && (!isOfPage || !following);
  const isWaiting = shared?.story === story && moments.length === 0;
  const after = (played: Promise<void>, one = story) => played.then(() => showOnPage(one.read()));
  const goOn = (next: PlayedStory) => {
    choose(next);
    void after(next.read().play.at === 0 ? next.next() : Promise.resolve(), next);
  };
  const mainAction = (): MainAction | undefined => {
    if (isWaiting) {
      const {count = 0} = shared;
      return {label: 'Run it', isOff: isRunning, onPress: () => after(story.playTo(count))};
    }
    if (isAtEnd) {
      return isOfPage && following
        ? {
            label: `Continue with part ${page.stories.indexOf(following) + 1}`,
            onPress: () => goOn(following),
          }
        : undefined;
    }
    const label = moments.length === 0 ? 'Run' : 'Next';
    return {label, isOff: isRunning, onPress: () => after(story.next())};
  };

  const tracks = tracksOf(play, ({length}, left) =>
    stepsOf(left ? story.linesOf(left) : lines).slice(0, length),
  );
  const counts: Partial<Record<Panel, number>> = {
    Events: past.reduce((sum, {events}) => sum + events.length, 0),
    Webhooks: past.reduce((sum, {deliveries}) => sum + deliveries.length, 0),
  };
  const entries: readonly MenuEntry[] = [
    isRunning
      ? {label: 'Stop', onPress: story.stop}
      : {label: 'Run all', isOff: at >= lines.length, onPress: () => after(story.runAll())},
    {
      label: 'Undo',
      isOff: isRunning || at === 0,
      shortcut: shortcutKeys.back,
      onPress: () => after(story.undo()),
    },
    {label: 'Redo', isOff: isRunning || at >= moments.length, onPress: () => after(story.redo())},
    {
      label: 'Start over',
      isOff: moments.length === 0 && play.phase !== 'failed',
      onPress: story.startOver,
    },
    ...panels.map((panel) => ({
      label: counts[panel] ? `${panel} (${counts[panel]})` : panel,
      isElsewhere: true,
      onPress: () => open(panel),
    })),
  ];
  // The whole page is counted, or a story that is not of the page.
  const progress = (isOfPage ? page.stories : [story])
    .map((one) => one.read())
    .map((one) => progressOf(one.lines, one.play.at))
    .reduce((sum, one) => ({done: sum.done + one.done, total: sum.total + one.total}));
  const title = document.querySelector('h1')?.textContent ?? story.title;
  const step = isOfPage && moments.length > 0 ? progress.done : 0;
  useEffect(() => {
    if (step > 0) {
      keepIntegration({
        last: step < progress.total ? {address: page.path, title, step} : undefined,
      });
    }
  }, [step, progress.total, page.path, title]);
  // A shared run of the page takes the place of the page's own at the samples.
  const isOnPage = isOfPage || !lines.some(({sample}) => sample);
  const onFile = (file: File) => void storyInFile(file, page).then(showShared);
  const shown: Readonly<Record<Panel, () => ReactNode>> = {
    Steps: () => (
      <Steps
        stories={stories}
        story={story}
        view={view}
        edited={edited?.story === story ? edited.index : undefined}
        tracks={tracks}
        onChoose={choose}
        onEdit={edit}
        onCompare={(place) => {
          setCompared(place);
          setDrawer('Compare');
        }}
      />
    ),
    Events: () =>
      counts.Events ? (
        <Events events={past.flatMap(({events}) => events)} />
      ) : (
        <p className={run.quiet}>No event has happened yet.</p>
      ),
    Objects: () => <ObjectList moments={past} />,
    Webhooks: () => (
      <LateInspector
        key={story.title}
        play={play}
        isRun
        onAct={(action) => void story.add(action)}
      />
    ),
    Compare: () => <Compare key={story.title} tracks={tracks} from={compared} />,
    Share: () => <ShareStory page={page} story={story} view={view} onOpen={onFile} />,
    Clock: () =>
      play.now === '' ? (
        <p className={run.quiet}>The clock starts with the first call.</p>
      ) : (
        <div className={run.stack}>
          <Clock play={play} onAct={story.add} />
        </div>
      ),
  };
  return (
    <>
      <Bar
        story={story}
        view={view}
        main={mainAction()}
        entries={entries}
        done={progress.done}
        total={showEnd ? 0 : progress.total}
        status={<Status view={view} />}
        end={
          showEnd
            ? {
                summary: runSummary(
                  (isOfPage ? page.stories : [story]).map((one) => {
                    const {moments: all, at: count} = one.read().play;
                    return all.slice(0, count);
                  }),
                ),
                links: (
                  <End
                    session={story.session}
                    run={story.played(view)}
                    release={page.release}
                    title={title}
                  />
                ),
              }
            : undefined
        }
        isActive={moments.length > 0 || shared !== undefined}
      >
        {shared && (shared.story === undefined || shared.story === story) && (
          <SharedNote
            message={shared.message}
            waiting={isWaiting ? {count: shared.count ?? 0} : undefined}
          />
        )}
      </Bar>
      {drawer && (
        <Drawer title={drawer} onClose={close}>
          {shown[drawer]()}
        </Drawer>
      )}
      {(isOnPage ? page.stories : [story]).map((one) => (
        <Live
          key={one.title}
          story={one}
          edited={edited?.story === one ? edited.index : undefined}
          onPlay={choose}
          onEdit={edit}
        />
      ))}
      <Outcomes path={page.path} onPlay={playOutcome} />
    </>
  );
}
