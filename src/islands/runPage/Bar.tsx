import {useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {Failure} from '../run/Failure';
import {RunBar, type MainAction} from '../run/RunBar';
import type {PlayedStory, View} from './story';

import styles from './player.module.css';

/** In wider windows, the bar stays in view above the calls. */
const narrow = matchMedia('(width < 1280px)');

function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(narrow.matches);
  useEffect(() => {
    const change = () => setIsNarrow(narrow.matches);
    narrow.addEventListener('change', change);
    return () => narrow.removeEventListener('change', change);
  }, []);
  return isNarrow;
}

/** Whether the place of the bar on the page is out of view, such as at a call below those beside the text. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setIsAway(entries.at(-1)?.isIntersecting === false);
    });
    const place = document.querySelector('.runPage');
    if (place) {
      observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);
  return isAway;
}

/** An entry of the menu. */
export type MenuEntry = {
  readonly label: string;
  /** Whether a press does nothing now. */
  readonly isOff?: boolean;
  /** Whether the focus goes to what it shows. */
  readonly isElsewhere?: boolean;
  /** The key that presses it, too. */
  readonly shortcut?: string;
  readonly onPress: () => unknown;
};

/** Everything that a reader can do besides the next step. `src/client/behaviours/disclosure.ts` opens and closes it. */
function More({entries}: {readonly entries: readonly MenuEntry[]}): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={`dropdown dropdown--right ${styles.more}`}>
      <button
        ref={button}
        type="button"
        className="button button--secondary"
        aria-label="More"
        aria-expanded={false}
        aria-controls={id}
      >
        ⋯
      </button>
      <ul id={id} className="dropdown__menu">
        {entries.map(({label, isOff, isElsewhere, shortcut, onPress}) => (
          <li key={label}>
            <button
              type="button"
              className="clean-btn dropdown__link"
              aria-disabled={isOff}
              data-key={shortcut}
              onClick={() => {
                // The menu closes, and its entries can no longer have the focus.
                if (!isElsewhere) {
                  button.current?.focus({preventScroll: true});
                }
                if (!isOff) {
                  onPress();
                }
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  readonly story: PlayedStory;
  readonly view: View;
  readonly main: MainAction | undefined;
  readonly entries: readonly MenuEntry[];
  readonly done: number;
  readonly total: number;
  readonly status: ReactNode;
  /** Whether there is something to follow, so that the bar stays in view. */
  readonly isActive: boolean;
  /** What happened, in one line, and what a reader can do with it; absent before the end. */
  readonly end?: {readonly summary: string; readonly links: ReactNode} | undefined;
  /** What is said above the button. */
  readonly children: ReactNode;
};

/** The bar of a page that is run. */
export function Bar({story, view, isActive, entries, end, children, ...bar}: Props): ReactNode {
  const [isFollowed, setIsFollowed] = useState(false);
  const [isNarrow, isAway] = [useIsNarrow(), useIsAway()];
  // At the end of the window, so that it is always in view during a run.
  const isDocked = isFollowed && (isNarrow || isAway);
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const {moments} = view.play;
  const hasMain = bar.main !== undefined;
  // Also after "Start over", and after "Close" once something else happens.
  useEffect(() => {
    if (isActive) {
      setIsFollowed(true);
    }
  }, [isActive, moments]);
  // The bar begins in place of another one, whose button was pressed.
  const hasFocus = useRef(true);
  useLayoutEffect(() => {
    // What had the focus may be gone: React tells of no blur then.
    if (hasFocus.current && document.activeElement === document.body) {
      (hasMain ? main : frame).current?.focus({preventScroll: true});
    }
  }, [hasMain]);
  useEffect(() => {
    const {style} = document.documentElement;
    const measure = () => {
      const {offsetHeight = 0} = frame.current ?? {};
      style.setProperty(isDocked ? '--run-bar' : '--bar-height', `${offsetHeight}px`);
      if (!isDocked) {
        setHeight(offsetHeight);
      }
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) {
      observer.observe(frame.current);
    }
    return () => {
      observer.disconnect();
      style.removeProperty('--run-bar');
      style.removeProperty('--bar-height');
    };
  }, [isDocked]);
  return (
    <>
      {/* What follows on the page stays where it is. */}
      {isDocked && <div style={{height}} />}
      <div
        ref={frame}
        className={`filters runBar ${isDocked ? styles.docked : ''} ${end ? styles.ended : ''}`}
        role="region"
        aria-label="Run this page"
        tabIndex={-1}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        {children}
        <Failure play={view.play} session={story.session} onRetry={story.retry} />
        <RunBar {...bar} mainRef={main}>
          {end && <b className={styles.summary}>{end.summary}</b>}
          <More
            entries={
              isDocked
                ? [...entries, {label: 'Close', onPress: () => setIsFollowed(false)}]
                : entries
            }
          />
        </RunBar>
        {end?.links}
      </div>
    </>
  );
}
