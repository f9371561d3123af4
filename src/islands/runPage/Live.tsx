import {memo, useLayoutEffect, useRef, useState, type ReactNode, type Ref} from 'react';
import {createPortal, flushSync} from 'react-dom';
import type {Described} from '@aldermark/sandbox/requests/build';
import {effectOf} from '@aldermark/sandbox/runs/effects';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {valueIn} from '@aldermark/lib/jsonText';
import {blockOf} from '@site/src/play/pageRun';
import {Differences, Events, ObjectChanges} from '../run/Happened';
import {Json} from '../run/Json';
import {Switch} from '../run/Switch';
import {resultWords} from '../run/words';
import {differences, type Difference} from './comparison';
import type {Line} from './plan';
import {reveal} from './reveal';
import {StepEditor} from './StepEditor';
import {useStory, type PlayedStory} from './story';

import shared from '../run/run.module.css';
import styles from './player.module.css';

/** Where something is added to the page: before, in or after one of its elements. */
type Place = readonly [how: 'before' | 'append' | 'after', where: Element | null | undefined];

type AtProps = {
  readonly place: Place;
  /** The element of the page that `reveal.ts` finds it for. */
  readonly of?: string | undefined;
  readonly children: ReactNode;
};

/** A place of the page for what the player adds to it. */
function At({place: [how, where], of, children}: AtProps): ReactNode {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element.dataset['live'] = of;
    where?.[how](element);
    return () => element.remove();
  }, [how, where, of, element]);
  return createPortal(children, element);
}

/** Covers a block of the page on the screen with what the player shows in its place. */
function useCovered(block: Element | null | undefined, isCovered: boolean): void {
  useLayoutEffect(() => {
    block?.toggleAttribute('data-covered', isCovered);
    return () => block?.removeAttribute('data-covered');
  }, [block, isCovered]);
}

/**
 * What a step returned, in the order in which the page may show it: its response, or the events of the type for which it
 * waited, first the one that this step waited for.
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

/** What the run has in place of a block of the page, and in which fields it differs; undefined where nothing came. */
type Came = {readonly text: string; readonly fields: readonly Difference[]};

/** The text of a sample as the build wrote it, without the values of the reader (`src/client/behaviours/readerValues.ts`). */
function sampleText(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true) as Element | undefined;
  for (const mark of code?.querySelectorAll<HTMLElement>('[data-sample]') ?? []) {
    mark.textContent = mark.dataset['sample'] ?? '';
  }
  return code?.textContent ?? '';
}

function comparedTo(block: Element, moments: readonly Moment[], index: number): Came | undefined {
  const onPage = sampleText(block);
  const all = cameOf(moments, index).map((text) => ({text, fields: differences(onPage, text)}));
  return all.find(({fields}) => fields.length === 0) ?? all[0];
}

type ResultProps = {
  readonly moment: Moment;
  readonly came: Came | undefined;
  /** Whether the page shows what came. */
  readonly isOnPage: boolean;
  /** Whether the reader has edited the call, */
  readonly isEdited: boolean;
  /** and what follows it has happened too. */
  readonly isGoneOn: boolean;
};

/** What a step changed in one line, such as `SctTransfer PENDING; Account available EUR 20.00 → EUR 10.00`. */
function effectWords({changes}: Moment): string {
  const words = changes
    .flatMap((change) => effectOf(change) ?? [])
    .map(({name, from, to}) => `${name} ${from === undefined ? '' : `${from} → `}${to}`);
  return words.length > 0 ? words.join('; ') : counted(changes.length, 'object');
}

/** What a step of the reader's run did: its events and what changed, and its response. */
function Result({moment, came, isOnPage, isEdited, isGoneOn}: ResultProps): ReactNode {
  const {response, events, changes} = moment;
  const fields = came?.fields ?? [];
  return (
    <>
      {events.length > (response ? 0 : 1) && <Events events={events} />}
      {changes.length > 0 && (
        <details className={shared.more}>
          <summary>Changed {effectWords(moment)}</summary>
          <ObjectChanges changes={changes} />
        </details>
      )}
      {isEdited && isGoneOn && <p className={shared.quiet}>The calls after it were run again.</p>}
      {came && came.text !== '' && <Json label="Your response" value={valueIn(came.text)} />}
      {isOnPage &&
        (fields.length === 0 ? (
          <p className={shared.quiet}>
            {isEdited ? 'The fields on this page have the same values.' : 'As on this page.'}
          </p>
        ) : (
          <details className={shared.more}>
            <summary>{counted(fields.length, 'field')} not as on this page</summary>
            <Differences
              fields={fields.map(({field, onPage, here}) => [field, onPage, here ?? 'absent'])}
            />
          </details>
        ))}
    </>
  );
}

/** The request that a reader has edited, as it was sent. */
const SentRequest = ({moment: {request}}: {readonly moment: Moment}): ReactNode =>
  request && (
    <div className={styles.live} role="group" aria-label="Your request">
      <b>Your request</b>
      <p className={shared.request}>
        <code>
          {request.method} {request.url}
        </code>
      </p>
      {request.body && <Json label="Body of your request" value={valueIn(request.body)} />}
    </div>
  );

type StepProps = {
  readonly story: PlayedStory;
  readonly index: number;
  readonly line: Line;
  readonly moments: readonly Moment[];
  /** Whether it counts now. */
  readonly isPlayed: boolean;
  readonly isRunning: boolean;
  readonly isEdited: boolean;
  readonly onPlay: (story: PlayedStory) => void;
  readonly onEdit: (story: PlayedStory, index: number | undefined) => void;
};

/** The moments before one that is the same are the same too. */
const isSame = (last: StepProps, next: StepProps): boolean =>
  last.line === next.line &&
  last.index === next.index &&
  last.isPlayed === next.isPlayed &&
  last.isRunning === next.isRunning &&
  last.isEdited === next.isEdited &&
  last.moments[last.index] === next.moments[next.index];

/** The elements of the page that show a line, and the places of what a run adds to them. */
function placesOf({sample, answer}: Line) {
  const [request, response] = [blockOf(sample), blockOf(answer)];
  const call = (request ?? response)?.closest('.call');
  const head = call?.querySelector('.callHead');
  // What the call caused, below the response or in a panel of its own.
  const effects = request && call?.querySelector('.callEffects');
  const buttons: Place = head ? ['append', head] : ['after', request];
  const shown = response ?? effects;
  const live: Place = shown ? ['before', shown] : ['after', request];
  return {request, response, effects, buttons, live};
}

type ButtonsProps = {
  readonly editRef: Ref<HTMLButtonElement>;
  readonly name: string;
  readonly isPlayed: boolean;
  readonly isRunning: boolean;
  readonly onEdit: () => void;
  readonly onRun: () => void;
};

/** What a reader can do with a call of the page. */
const Buttons = ({editRef, name, isPlayed, isRunning, onEdit, onRun}: ButtonsProps): ReactNode => (
  <div className={styles.buttons}>
    <button
      ref={editRef}
      type="button"
      className={styles.text}
      aria-label={`Edit ${name}`}
      onClick={onEdit}
    >
      Edit
    </button>
    <button
      type="button"
      className={styles.text}
      aria-label={`${isPlayed ? 'Go back to here' : 'Run to here'}: ${name}`}
      aria-disabled={isRunning}
      onClick={() => isRunning || onRun()}
    >
      {isPlayed ? 'Go back to here' : 'Run to here'}
    </button>
  </div>
);

/** What a run adds to a step of the page: buttons, an editor in place of its request, and its response in place of the recorded one. */
const Step = memo(function Step(props: StepProps): ReactNode {
  const {story, index, line, moments, isPlayed, isRunning, isEdited, onPlay, onEdit} = props;
  const [{request, response, effects, ...places}] = useState(() => placesOf(line));
  const moment = isPlayed ? moments[index] : undefined;
  const live = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  // What came last is shown, until the reader chooses.
  const [sampleOf, setSampleOf] = useState<Moment>();
  const isYours = moment !== undefined && sampleOf !== moment;
  const isOnPage = Boolean(response ?? effects);
  const [isChanged, setIsChanged] = useState(false);
  const isSent = isYours && isChanged && !isEdited;
  useCovered(request, isEdited || isSent);
  useCovered(response, isYours);
  useCovered(effects, isYours);
  const {action, title = 'this call'} = line;
  const send = (call: Described) => {
    onEdit(story, undefined);
    setIsChanged(true);
    void story.edit(index, {kind: 'call', call}).then(() => {
      reveal({answer: line.answer ?? line.sample});
      live.current?.focus({preventScroll: true});
    });
  };
  const leave = () => {
    flushSync(() => onEdit(story, undefined));
    edit.current?.focus();
  };
  const runTo = () => {
    onPlay(story);
    void story.playTo(index + 1).then(() => reveal(line));
  };
  return (
    <>
      {request && (
        <At place={places.buttons}>
          {!isEdited && (
            <Buttons
              editRef={edit}
              name={title}
              isPlayed={isPlayed}
              isRunning={isRunning}
              onEdit={() => onEdit(story, index)}
              onRun={runTo}
            />
          )}
        </At>
      )}
      {request && (
        <At place={['before', request]}>
          {isEdited && action.kind === 'call' && (
            <StepEditor session={story.session} call={action.call} onRun={send} onCancel={leave} />
          )}
          {isSent && <SentRequest moment={moment} />}
        </At>
      )}
      <At place={places.live} of={line.answer ?? line.sample}>
        {moment && (
          <div
            ref={live}
            className={styles.live}
            role="group"
            aria-label="Response of your run"
            tabIndex={-1}
          >
            <div className={styles.liveHead}>
              {isOnPage && (
                <Switch
                  label="Response"
                  options={[
                    ['sample', 'Sample'],
                    ['yours', 'Yours'],
                  ]}
                  value={isYours ? 'yours' : 'sample'}
                  onChange={(one) => setSampleOf(one === 'sample' ? moment : undefined)}
                />
              )}
              <b data-failure={(moment.response?.status ?? 0) >= 400 || undefined}>
                {resultWords(moment)}
              </b>
            </div>
            {isYours && (
              <Result
                moment={moment}
                came={
                  response
                    ? comparedTo(response, moments, index)
                    : moment.response && {text: moment.response.body, fields: []}
                }
                isOnPage={response !== undefined}
                isEdited={isChanged}
                isGoneOn={moments.length > index + 1}
              />
            )}
          </div>
        )}
      </At>
    </>
  );
}, isSame);

type Props = Pick<StepProps, 'story' | 'onPlay' | 'onEdit'> & {
  /** The line of the story whose call is edited. */
  readonly edited: number | undefined;
};

/**
 * What the run of a story adds to its steps on the page. The places are there from the start, because browsers style a whole
 * page again when one is added.
 */
export const Live = memo(function Live({story, edited, ...props}: Props): ReactNode {
  const {lines, play, isRunning} = useStory(story);
  const {moments, at} = play;
  return lines.map((line, index) => {
    const id = line.sample ?? line.answer;
    return (
      id !== undefined && (
        <Step
          key={id}
          {...props}
          story={story}
          index={index}
          line={line}
          moments={moments}
          isPlayed={index < at}
          isRunning={isRunning}
          isEdited={edited === index}
        />
      )
    );
  });
});
