import {useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {blockOf} from '@site/src/play/pageRun';
import {sessionOf} from '@site/src/play/session';
import {Branches} from '../run/Branches';
import {Button} from '../run/Button';
import {ChoiceList} from '../run/Choice';
import {Clock} from '../run/Clock';
import {Compare} from '../run/Compare';
import {Failure} from '../run/Failure';
import {Events} from '../run/Happened';
import {Share} from '../run/Share';
import {SharedNote} from '../run/SharedNote';
import {tracksOf, type Place} from '../run/tracks';
import {outcomeWords, titleOf} from '../run/words';
import {LateInspector} from '../webhooks/LateInspector';
import {markStates} from './diagrams';
import {ObjectList} from './ObjectList';
import {Outcomes} from './Outcomes';
import {scrollTo} from './scroll';
import {RunSamples} from './Samples';
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
import {currentOf, nextStop, numbersOf, type Line} from './plan';

import run from '../run/run.module.css';
import styles from './player.module.css';

// What a page loads when its reader turns to its button.
export {openStories};

/** Begins to load what playing needs. */
export const warm = (): void => sessionOf(location.pathname).warm();

const tabs = ['Steps', 'Events', 'Objects', 'Webhooks', 'Compare', 'Share'] as const;

type Tab = (typeof tabs)[number];

/** What the line did that the reader has edited, or the last one that a reader has seen happen. */
function resultOf({lines, edited, play: {at, moments}}: View): string {
  const last = currentOf(lines, at);
  const index = edited ?? (last < 0 ? at - 1 : last);
  const line = lines[index];
  const moment = moments[index];
  return line && moment ? `${titleOf(line)}: ${outcomeWords(moment)}` : '';
}

/** Scrolls the page to what it shows of the line that was played last: a call, or what an event has sent. */
function showOnPage({lines, play: {at}}: View): void {
  const {sample, answer} =
    lines.findLast((one, index) => index < at && (one.sample ?? one.answer) !== undefined) ?? {};
  // A sheet leaves no space for both the call and its answer.
  const isWide = matchMedia('(width >= 1200px)').matches;
  scrollTo(blockOf(isWide ? (sample ?? answer) : (answer ?? sample)));
}

type ToolbarProps = {
  readonly story: PlayedStory;
  readonly view: View;
  /** Leads to the part of the page after this one; absent after the last. */
  readonly further?: {readonly part: number; readonly go: () => void} | undefined;
};

function Toolbar({story, view, further}: ToolbarProps) {
  const {play, lines, isRunning} = view;
  const next = useRef<HTMLButtonElement>(null);
  const isAtEnd = play.at >= lines.length;
  useEffect(() => next.current?.focus({preventScroll: true}), []);
  const button = (label: string, isPossible: boolean, onPress: () => unknown, isMain = false) => (
    // A button that another takes the place of would lose the focus.
    <Button
      key={isMain ? 'main' : label}
      ref={isMain ? next : undefined}
      isMain={isMain}
      isOff={!isPossible}
      onPress={onPress}
    >
      {label}
    </Button>
  );
  const goOn = () => story.next().then(() => showOnPage(story.read()));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Run">
      {isAtEnd && further && !isRunning
        ? button(`Continue with part ${further.part}`, true, further.go, true)
        : button('Next', !isRunning && !isAtEnd, goOn, true)}
      {isRunning ? button('Stop', true, story.stop) : button('Run all', !isAtEnd, story.runAll)}
      {button('Undo', !isRunning && play.at > 0, story.undo)}
      {button('Redo', !isRunning && play.at < play.moments.length, story.redo)}
      {button('Start over', play.moments.length > 0 || play.phase === 'failed', story.startOver)}
    </div>
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

type Props = {
  readonly opened: Opened;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** The panel with which a reader plays the calls of a page, and what it adds to the samples of the page. */
export function Player({opened, isOpen, onOpen, onClose}: Props): ReactNode {
  const {page} = opened;
  const [shared, setShared] = useState(opened.shared);
  const [stories, setStories] = useState([
    ...page.stories,
    ...(shared?.story ? [shared.story] : []),
  ]);
  const [current, setCurrent] = useState(shared?.story ?? (page.stories[0] as PlayedStory));
  const [tab, setTab] = useState<Tab>('Steps');
  const [isFolded, setIsFolded] = useState(false);
  const [edited, setEdited] = useState<number>();
  const [compared, setCompared] = useState<Place>();
  const id = useId();
  const story = current;
  const view = useStory(story);
  const {play, lines, isRunning} = view;
  const {moments, at} = play;
  const past = useMemo(() => moments.slice(0, at), [moments, at]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-player', isOpen);
    return () => document.documentElement.removeAttribute('data-player');
  }, [isOpen]);
  useEffect(() => markStates(isOpen ? past : []), [isOpen, past]);
  useEffect(() => () => markStates([]), []);
  // The call that opening makes is shown on the page like that of a press on "Next". What the page hides comes before it.
  const hasBegun = at > 0 && at >= nextStop(lines, 0);
  const isFirstShown = useRef(Boolean(opened.shared));
  useEffect(() => {
    if (isOpen && hasBegun && !isFirstShown.current) {
      isFirstShown.current = true;
      showOnPage(story.read());
    }
  }, [isOpen, hasBegun, story]);
  const showShared = useCallback((given: SharedStory | undefined) => {
    setShared(given);
    if (given?.story) {
      const {story: theirs} = given;
      setStories((known) => [...known.filter(({title}) => title !== theirs.title), theirs]);
      setCurrent(theirs);
      setEdited(undefined);
      setTab('Steps');
    }
  }, []);
  useEffect(() => {
    const show = () => void sharedStory(page).then(showShared);
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [page, showShared]);

  const choose = useCallback(
    (chosen: PlayedStory) => {
      setStories((known) => (known.includes(chosen) ? known : [...known, chosen]));
      setCurrent(chosen);
      setEdited(undefined);
      onOpen();
    },
    [onOpen],
  );
  const edit = useCallback(
    (chosen: PlayedStory, index: number) => {
      choose(chosen);
      setTab('Steps');
      setIsFolded(false);
      setEdited(index);
    },
    [choose],
  );
  const following = page.stories[page.stories.indexOf(story) + 1];
  const goOn = (next: PlayedStory) => {
    choose(next);
    const begun = next.read().play.at === 0 ? next.next() : Promise.resolve();
    void begun.then(() => showOnPage(next.read()));
  };
  const further = page.stories.includes(story) &&
    following && {part: page.stories.indexOf(following) + 1, go: () => goOn(following)};
  const tracks = tracksOf(play, ({length}, left) =>
    stepsOf(left ? story.linesOf(left) : lines).slice(0, length),
  );
  const isWaiting = shared?.story === story && play.at === 0;
  const counts: Partial<Record<Tab, number>> = {
    Events: past.reduce((sum, {events}) => sum + events.length, 0),
    Webhooks: past.reduce((sum, {deliveries}) => sum + deliveries.length, 0),
  };
  // A shared run of the page takes the place of the page's own at the samples.
  const isOfPage = page.stories.includes(story) || !lines.some(({sample}) => sample);
  const shown = isOfPage ? page.stories : [story];
  const panel = (
    <section
      className={styles.player}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      data-folded={isFolded || undefined}
    >
      <header className={styles.header}>
        <b id={`${id}-title`} className={styles.title}>
          Run this page
        </b>{' '}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={`${id}-body`}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? 'More' : 'Less'}
        </button>
        <button type="button" className={styles.fold} onClick={onClose}>
          Close
        </button>
      </header>
      <Toolbar story={story} view={view} further={further || undefined} />
      <p className={styles.status} role="status">
        {isRunning || play.phase === 'loading' ? 'Working …' : resultOf(view)}
      </p>
      <Failure play={play} session={story.session} />
      <div id={`${id}-body`} className={styles.body} hidden={isFolded}>
        {shared && (shared.story === undefined || shared.story === story) && (
          <SharedNote
            message={shared.message}
            waiting={isWaiting ? {count: shared.count ?? 0} : undefined}
            onRun={() => void story.playTo(shared.count ?? 0)}
          />
        )}
        {stories.length > 1 && (
          <div className={`${run.row} ${styles.part}`}>
            <ChoiceList
              label="Part"
              options={stories.map((one) => [one, one.title])}
              value={story}
              onChange={choose}
            />
          </div>
        )}
        {play.now !== '' && (
          <div className={`${run.stack} ${styles.clock}`}>
            <Clock play={play} isFolded onAct={story.add} />
          </div>
        )}
        <div className={`${run.tabs} ${styles.tabs}`} role="group" aria-label="What the run shows">
          {tabs.map((one) => (
            <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
              {one}
              {counts[one] ? ` (${counts[one]})` : ''}
            </button>
          ))}
        </div>
        {tab === 'Steps' && (
          <>
            <StepList
              key={story.title}
              story={story}
              view={view}
              edited={edited}
              onEdit={setEdited}
            />
            <Branches
              tracks={tracks}
              onSwitch={story.switchTo}
              onCompare={(place) => {
                setCompared(place);
                setTab('Compare');
              }}
            />
          </>
        )}
        {tab === 'Events' &&
          (counts.Events ? (
            <Events events={past.flatMap(({events}) => events)} />
          ) : (
            <p className={run.quiet}>No event has happened yet.</p>
          ))}
        {tab === 'Objects' && <ObjectList moments={past} />}
        {tab === 'Webhooks' && (
          <LateInspector
            key={story.title}
            play={play}
            isRun
            onAct={(action) => void story.add(action)}
          />
        )}
        {tab === 'Compare' && <Compare key={story.title} tracks={tracks} from={compared} />}
        {tab === 'Share' && (
          <ShareStory
            page={page}
            story={story}
            view={view}
            onOpen={(file) => void storyInFile(file, page).then(showShared)}
          />
        )}
      </div>
    </section>
  );
  return (
    <>
      {isOpen && createPortal(panel, document.body)}
      {shown.map((one) => (
        <RunSamples key={one.title} story={one} onPlay={choose} onEdit={edit} />
      ))}
      <Outcomes path={page.path} onPlay={choose} />
    </>
  );
}
