import {memo, useEffect, useRef, useState, type ReactNode} from 'react';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {Button} from '../run/Button';
import {Happened} from '../run/Happened';
import {outcomeWords, titleOf} from '../run/words';
import {fitting, isWait, meanwhileOfPage, type Meanwhile} from './meanwhile';
import {currentOf, numbersOf, operationOf, type Line} from './plan';
import {scrollTo} from './reveal';
import type {PlayedStory, View} from './story';
import {StepEditor} from './StepEditor';

import run from '../run/run.module.css';
import styles from './player.module.css';

/** What the page says of waiting, and what has happened before the reader waits. */
type Waiting = {readonly meanwhile: Meanwhile; readonly moments: readonly Moment[]};

/** What the app shows its user while the run waits, in the words of the page. */
const WhileYouWait = ({meanwhile: {section, words}, moments}: Waiting): ReactNode => (
  <div className={run.info}>
    <b>While you wait</b>{' '}
    {fitting(words, moments).map(({moment, text}) => (
      <p key={moment}>
        <span className={run.quiet}>{moment}:</span> {text}
      </p>
    ))}
    <button type="button" className={run.link} onClick={() => scrollTo(section)}>
      What your app shows
    </button>
  </div>
);

type StepProps = {
  readonly story: PlayedStory;
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
                {outcomeWords(moment)}
                {!isPlayed && ' (undone)'}
              </span>
            )}
          </span>
        </summary>
        {isOpen && (
          <div className={`${run.stack} ${styles.step}`}>
            <div className={run.row}>
              <Button onPress={() => story.playTo(index + 1)}>
                {isPlayed ? 'Go back to here' : 'Run to here'}
              </Button>
              {line.action.kind === 'call' && !isEdited && (
                <Button onPress={() => onEdit(index)}>Edit</Button>
              )}
            </div>
            {isEdited && line.action.kind === 'call' && line.sample === undefined ? (
              <StepEditor
                session={story.session}
                call={line.action.call}
                onRun={(call) => {
                  onEdit(undefined);
                  setChosen(true);
                  void story.edit(index, {kind: 'call', call});
                }}
                onCancel={() => onEdit(undefined)}
              />
            ) : (
              moment && <Happened moment={moment} title="b" isOpen={isNow} />
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
