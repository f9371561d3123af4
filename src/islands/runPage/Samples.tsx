import {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import type {Moment} from '@site/sandbox/runs/run';
import {blockOf} from '@site/src/play/pageRun';
import {differences} from './comparison';
import type {Story, View} from './story';
import {useStory} from './useStory';
import {outcomeOf} from './words';

import styles from './player.module.css';

/** A place after an element of the page, for what the player adds to it. */
function After({id, children}: {readonly id: string; readonly children: ReactNode}): ReactNode {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    blockOf(id)?.after(place);
    return () => place.remove();
  }, [id, place]);
  return createPortal(children, place);
}

/** What the page shows in a block of code. */
const codeOf = (id: string): string => blockOf(id)?.querySelector('code')?.textContent ?? '';

/**
 * What came of a step, as the page may show it: the answer, or the events of the type for which it waited, the one that came
 * first. A page may show another of them, such as the last.
 */
function cameOf(moments: readonly Moment[], index: number): readonly string[] {
  const {action, response} = moments[index] ?? {};
  if (action?.kind !== 'wait') {
    return response ? [response.body] : [];
  }
  const waits = moments
    .slice(0, index)
    .filter((one) => one.action.kind === 'wait' && one.action.event === action.event);
  const happened = moments
    .slice(0, index + 1)
    .flatMap(({events}) => events.map(({event}) => event))
    .filter(({type}) => type === action.event)
    .map((event) => JSON.stringify(event));
  return [...happened.slice(waits.length), ...happened.slice(0, waits.length)];
}

/** Whether what came of a step is what the page shows, or in which fields it differs. */
function Comparison({
  id,
  came,
}: {
  readonly id: string;
  readonly came: readonly string[];
}): ReactNode {
  const all = came.map((one) => differences(codeOf(id), one));
  const found = all.some((one) => one.length === 0) ? [] : (all[0] ?? []);
  if (found.length === 0) {
    return (
      <p className={styles.beside} data-same="">
        As on this page.
      </p>
    );
  }
  return (
    <div className={styles.beside}>
      <p>The answer differs from the one on this page:</p>
      <dl className={styles.fields}>
        {found.map(({field, onPage, here}) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              {onPage !== undefined && <del>{onPage}</del>} <ins>{here ?? 'absent'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type SampleProps = {
  readonly story: Story;
  readonly view: View;
  readonly index: number;
  readonly onPlay: () => void;
  readonly onEdit: (index: number) => void;
};

function Sample({story, view, index, onPlay, onEdit}: SampleProps): ReactNode {
  const {lines, play, isRunning} = view;
  const {sample, answer} = lines[index] ?? {};
  const moment = index < play.at ? play.moments[index] : undefined;
  const came = moment ? cameOf(play.moments, index) : [];
  const run = async () => {
    onPlay();
    await story.playTo(moment ? index : index + 1);
    if (moment) {
      await story.playTo(index + 1);
    }
  };
  return (
    <>
      {sample !== undefined && (
        <After id={sample}>
          <div className={styles.sample}>
            <button
              type="button"
              className="button button--secondary button--sm"
              aria-disabled={isRunning}
              onClick={() => void run()}
            >
              {moment ? 'Run again' : 'Run'}
            </button>
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => onEdit(index)}
            >
              Edit
            </button>
            {moment && <span>{outcomeOf(moment)}</span>}
          </div>
        </After>
      )}
      {answer !== undefined && came.length > 0 && (
        <After id={answer}>
          <Comparison id={answer} came={came} />
        </After>
      )}
    </>
  );
}

type Props = Omit<SampleProps, 'view' | 'index'>;

/** A button at each sample of a story, and at each answer how it compares. */
export function Samples(props: Props): ReactNode {
  const view = useStory(props.story);
  return view.lines.map((_, index) => <Sample key={index} view={view} index={index} {...props} />);
}
