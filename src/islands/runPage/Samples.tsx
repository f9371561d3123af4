import {Fragment, memo, useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {blockOf} from '@site/src/play/pageRun';
import {Button} from '../run/Button';
import {Differences} from '../run/Happened';
import {outcomeWords} from '../run/words';
import {differences} from './comparison';
import {useStory, type PlayedStory} from './story';

import shared from '../run/run.module.css';
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

type ComparisonProps = {
  readonly id: string;
  readonly moments: readonly Moment[];
  readonly index: number;
};

/** The moments before one that is the same are the same too. */
const isSameMoment = (last: ComparisonProps, next: ComparisonProps): boolean =>
  last.id === next.id && last.moments[last.index] === next.moments[next.index];

/** Whether what came of a step is what the page shows, or in which fields it differs. */
const Comparison = memo(function Comparison({id, moments, index}: ComparisonProps): ReactNode {
  const all = cameOf(moments, index).map((one) => differences(codeOf(id), one));
  if (all.length === 0) {
    return null;
  }
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
      <p>The response differs from the one on this page:</p>
      <Differences
        fields={found.map(({field, onPage, here}) => [field, onPage, here ?? 'absent'])}
      />
    </div>
  );
}, isSameMoment);

type SampleProps = {
  readonly id: string;
  readonly story: PlayedStory;
  readonly index: number;
  /** What the call did; undefined unless it counts now. */
  readonly moment: Moment | undefined;
  readonly isRunning: boolean;
  readonly onPlay: (story: PlayedStory) => void;
  readonly onEdit: (story: PlayedStory, index: number) => void;
};

/** Below a sample of the page, the buttons that run and edit it. */
const Sample = memo(function Sample(props: SampleProps): ReactNode {
  const {id, story, index, moment, isRunning, onPlay, onEdit} = props;
  const run = async () => {
    onPlay(story);
    await story.playTo(moment ? index : index + 1);
    if (moment) {
      await story.playTo(index + 1);
    }
  };
  return (
    <After id={id}>
      <div className={`${shared.row} ${styles.sample}`}>
        <Button isOff={isRunning} onPress={run}>
          {moment ? 'Run again' : 'Run'}
        </Button>
        <Button onPress={() => onEdit(story, index)}>Edit</Button>{' '}
        {moment && <span>{outcomeWords(moment)}</span>}
      </div>
    </After>
  );
});

type Props = Pick<SampleProps, 'story' | 'onPlay' | 'onEdit'>;

/**
 * A button at each sample of a story, and at each answer how it compares. Their places are there from the start, because
 * browsers style a whole page again when one is added.
 */
export const RunSamples = memo(function Samples(props: Props): ReactNode {
  const {lines, play, isRunning} = useStory(props.story);
  const {moments, at} = play;
  return lines.map(({sample, answer}, index) => (
    <Fragment key={index}>
      {sample !== undefined && (
        <Sample
          {...props}
          id={sample}
          index={index}
          moment={index < at ? moments[index] : undefined}
          isRunning={isRunning}
        />
      )}
      {answer !== undefined && (
        <After id={answer}>
          {index < at && <Comparison id={answer} moments={moments} index={index} />}
        </After>
      )}
    </Fragment>
  ));
});
