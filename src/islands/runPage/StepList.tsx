import {memo, useEffect, useRef, useState, type ReactNode} from 'react';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {blockOf} from '@site/src/play/pageRun';
import {EventList} from './EventList';
import {ChangedFields} from './ObjectList';
import {currentOf, numbersOf, operationOf, type Line} from './plan';
import {scrollTo} from './scroll';
import type {Story, View} from './story';
import {StepEditor} from './StepEditor';
import {isWait, meanwhileOfPage} from './meanwhile';
import {WhileYouWait, type Waiting} from './WhileYouWait';
import {outcomeOf, pretty, titleOf} from './words';

import styles from './player.module.css';

/** What a step sent and what it did. */
function Happened({moment, isNow}: {readonly moment: Moment; readonly isNow: boolean}): ReactNode {
  const {request, response, events, changes} = moment;
  return (
    <>
      {request && (
        <details>
          <summary>Request</summary>
          <pre tabIndex={0}>
            {[
              `${request.method} ${request.url}`,
              ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
              ...(request.body === undefined ? [] : ['', pretty(request.body)]),
            ].join('\n')}
          </pre>
        </details>
      )}
      {response && response.body !== '' && (
        // The response is what a press is for. A reader may fold it.
        <details open={isNow}>
          <summary>Answer</summary>
          <pre tabIndex={0}>{pretty(response.body)}</pre>
        </details>
      )}
      {events.length > 0 && <EventList moments={[moment]} />}
      {changes.length > 0 && (
        <details>
          <summary>Changed objects</summary>
          <ul className={styles.history}>
            {changes.map((change, index) => (
              <li key={index}>
                <b>{change.name}</b> <span className={styles.note}>{change.id}</span>
                <ChangedFields change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type StepProps = {
  readonly story: Story;
  readonly index: number;
  readonly line: Line;
  readonly number: number | undefined;
  /** What it did, also where that is undone. */
  readonly moment: Moment | undefined;
  readonly isPlayed: boolean;
  /** Whether it is the last one that a reader has seen happen. */
  readonly isNow: boolean;
  readonly isEdited: boolean;
  /** What the app says while it waits, and whether the run waits here now. */
  readonly wait: (Waiting & {readonly isNext: boolean}) | undefined;
  readonly onEdit: (index: number | undefined) => void;
};

/** A step, which is drawn again only when something of its own has changed, because a run has many. */
const Step = memo(function Step(props: StepProps): ReactNode {
  const {story, index, line, number, moment, isPlayed, isNow, isEdited, wait, onEdit} = props;
  // The step that happened last is open, until its reader chooses.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isEdited || (chosen ?? isNow);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow || isEdited) {
      item.current?.scrollIntoView({block: 'nearest'});
    }
  }, [isNow, isEdited]);
  const operation = operationOf(line.action);
  const isFailure = (moment?.response?.status ?? 0) >= 400 || moment?.failure !== undefined;
  const title = titleOf(line);
  return (
    <li
      ref={item}
      data-played={isPlayed || undefined}
      data-hidden={number === undefined || undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <details
        open={isOpen}
        onToggle={({currentTarget}) => {
          if (currentTarget.open !== isOpen) {
            setChosen(currentTarget.open);
          }
        }}
      >
        <summary>
          <span className={styles.number}>{number ?? ''}</span>{' '}
          <span>
            {title} {operation !== undefined && operation !== title && <code>{operation}</code>}
            {moment && (
              <span className={styles.outcome} data-failure={isFailure || undefined}>
                {outcomeOf(moment)}
                {!isPlayed && ' (undone)'}
              </span>
            )}
          </span>
        </summary>
        {isOpen && (
          <div className={styles.step}>
            <div className={styles.row}>
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={() => void story.playTo(index + 1)}
              >
                {isPlayed ? 'Go back to here' : 'Run to here'}
              </button>
              {line.action.kind === 'call' && !isEdited && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => onEdit(index)}
                >
                  Edit
                </button>
              )}
              {line.sample !== undefined && (
                <button
                  type="button"
                  className={styles.quiet}
                  onClick={() => scrollTo(blockOf(line.sample))}
                >
                  Show on the page
                </button>
              )}
            </div>
            {isEdited && line.action.kind === 'call' ? (
              <StepEditor
                story={story}
                call={line.action.call}
                onRun={(call) => {
                  onEdit(undefined);
                  setChosen(true);
                  void story.edit(index, {kind: 'call', call});
                }}
                onCancel={() => onEdit(undefined)}
              />
            ) : (
              moment && <Happened moment={moment} isNow={isNow} />
            )}
          </div>
        )}
      </details>
      {wait && (wait.isNext || isOpen) && <WhileYouWait {...wait} />}
    </li>
  );
});

type Props = Pick<StepProps, 'story' | 'onEdit'> & {
  readonly view: View;
  readonly edited: number | undefined;
};

/** Every step of a story, with what it did. Those that the page hides have no number. */
export function StepList({story, view, edited, onEdit}: Props): ReactNode {
  const {lines, play} = view;
  const {moments, at} = play;
  const numbers = numbersOf(lines);
  const now = currentOf(lines, at);
  const [meanwhile] = useState(meanwhileOfPage);
  const waitAt = (index: number) =>
    meanwhile && at > 0
      ? {meanwhile, moments: moments.slice(0, index), isNext: index === at}
      : undefined;
  return (
    <ol className={styles.steps}>
      {lines.map((line, index) => (
        <Step
          key={index}
          story={story}
          index={index}
          line={line}
          number={numbers[index]}
          moment={moments[index]}
          isPlayed={index < at}
          isNow={index === now}
          isEdited={edited === index}
          wait={isWait(line.action) ? waitAt(index) : undefined}
          onEdit={onEdit}
        />
      ))}
    </ol>
  );
}
