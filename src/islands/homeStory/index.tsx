import clsx from 'clsx';
import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {firstCallId, homeStories} from '@aldermark/data/homeStories';
import {shortcutKeys} from '@aldermark/data/shortcuts';
import {RunBar, type MainAction} from '../run/RunBar';
import {Stage} from './Stage';
import {useHomeStory, type HomeStory} from './useTeller';
import {saidOf} from './words';

import styles from './homeStory.module.css';

/** What the main button does now. */
function mainAction(story: HomeStory): MainAction {
  const {field, tale, at, isChanged, isLoading, isPlaying, isAtEnd, run, pause} = story;
  const isSubmit = field !== undefined;
  if (isPlaying && !isChanged) {
    return {label: 'Pause', isPause: true, isSubmit, onPress: pause};
  }
  const [begin, again] = isSubmit ? ['Send', 'Send again'] : ['Run', 'Run again'];
  const label = isChanged ? begin : isAtEnd ? again : tale && at > 0 ? 'Continue' : begin;
  return {label: isLoading ? 'Loading …' : label, isSubmit, onPress: run};
}

/** The buttons with which a reader chooses a story and runs it, and then the story. */
export default function StoryTeller(_: Readonly<Record<string, never>>): ReactNode {
  const teller = useHomeStory();
  const {index, field, typed, type, isChanged, tale, at, isAtEnd, choose, next} = teller;
  const controls = useRef<HTMLDivElement>(null);
  const told = tale?.index;

  // The heading and the sample around the island are HTML of the page.
  useLayoutEffect(() => {
    const section = controls.current?.closest('section');
    if (section && told === undefined) {
      // The story has the height of the sample, so that nothing below it moves.
      section.style.minHeight = `${section.getBoundingClientRect().height}px`;
    }
    const heading = section?.querySelector('p');
    const link = section?.querySelector('a');
    const story = homeStories[told ?? 0];
    if (section && heading && link && story) {
      section.toggleAttribute('data-told', told !== undefined);
      heading.textContent = story.title;
      link.href = story.to;
    }
  }, [told]);

  return (
    <>
      <div ref={controls} className="filters" role="group" aria-label="Stories">
        {homeStories.map((story, place) => (
          <button
            key={story.key}
            type="button"
            className="tabs__item"
            aria-pressed={place === index}
            onClick={() => choose(place)}
          >
            {story.label}
          </button>
        ))}
      </div>
      {/* Outside of a dialog, this method sends nothing anywhere: Enter presses the button also before React is there. */}
      <form method="dialog" className="filters runBar">
        {field && (
          <>
            <label htmlFor={firstCallId}>{field.label}</label>
            <input
              id={firstCallId}
              className={clsx('field', styles.value)}
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              aria-invalid={(tale?.rejection && !isChanged) ?? undefined}
              onChange={({currentTarget: {value}}) => type(value)}
            />
          </>
        )}
        <RunBar main={mainAction(teller)} done={at} total={tale?.beats.length ?? 0}>
          {tale && (
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={isAtEnd}
              data-key={shortcutKeys.next}
              onClick={next}
            >
              Next
            </button>
          )}
        </RunBar>
      </form>
      <p className="visuallyHidden" role="status">
        {tale && saidOf(tale, at)}
      </p>
      {tale && <Stage tale={tale} at={at} />}
    </>
  );
}
