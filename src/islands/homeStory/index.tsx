import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {homeStories} from '@aldermark/data/homeStories';
import {RunBar, type MainAction} from '../run/RunBar';
import {Stage} from './Stage';
import {useHomeStory, type HomeStory} from './useTeller';
import {saidOf} from './words';

/** What the main button does now. */
function mainAction(story: HomeStory): MainAction {
  const {tale, at, isLoading, isPlaying, isAtEnd, run, pause} = story;
  if (isPlaying) {
    return {label: 'Pause', isPause: true, onPress: pause};
  }
  const label = isAtEnd ? 'Run again' : tale && at > 0 ? 'Continue' : 'Run';
  return {label: isLoading ? 'Loading …' : label, onPress: run};
}

/** The buttons with which a reader chooses a story and runs it, and then the story. */
export default function StoryTeller(_: Readonly<Record<string, never>>): ReactNode {
  const teller = useHomeStory();
  const {index, tale, at, isAtEnd, choose, next} = teller;
  const controls = useRef<HTMLDivElement>(null);
  const told = tale?.index;

  // The heading and the sample around the island are HTML of the page.
  useLayoutEffect(() => {
    const section = controls.current?.closest('section');
    if (section && told === undefined) {
      // The story has the height of the sample, so that nothing below it moves.
      section.style.minHeight = `${section.offsetHeight}px`;
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
      <div className="filters runBar">
        <RunBar main={mainAction(teller)} done={at} total={tale?.beats.length ?? 0}>
          {tale && (
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={isAtEnd}
              onClick={next}
            >
              Next
            </button>
          )}
        </RunBar>
      </div>
      <p className="visuallyHidden" role="status">
        {tale && saidOf(tale, at)}
      </p>
      {tale && <Stage tale={tale} at={at} />}
    </>
  );
}
