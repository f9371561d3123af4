import {useDeferredValue, useId, useRef, useState, type ReactNode} from 'react';
import {examineNumber, type NumberExamination} from '@aldermark/lib/bankDetails/examine';
import {numberKinds} from '@aldermark/lib/bankDetails/kinds';
import {kindIds, type BankDetailsFacts, type KindId} from '@aldermark/lib/bankDetails/types';
import {grouped, verdictLines} from '@aldermark/lib/bankDetails/verdict';
import {Field} from '../tool/Field';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';

import tool from '../tool/tool.module.css';
import styles from './bankDetails.module.css';

type Props = {
  readonly facts: BankDetailsFacts;
  /** A wrong number, which the reader may try. */
  readonly example: string;
};

const results = {passed: 'Passed', failed: 'Failed', open: 'Not made'};

/** The names of kinds in a sentence: "a BIC or a RIB". */
const inSentence = (ids: readonly KindId[]) =>
  ids.map((id) => `${numberKinds[id].article} ${numberKinds[id].name}`).join(' or ');

function Verdict({found}: {readonly found: NumberExamination}): ReactNode {
  const {isRight, isGuess, labelled, kind} = found;
  return (
    <>
      <VerdictBox
        kind={isRight ? 'good' : isGuess ? 'neutral' : 'bad'}
        lines={verdictLines(found)}
      />
      {labelled && (
        <p className={tool.hint}>
          The text calls it {inSentence([labelled])}, but this is {inSentence([kind])}.
        </p>
      )}
    </>
  );
}

type CorrectionsProps = {
  readonly found: NumberExamination;
  readonly known: BankDetailsFacts['known'];
  readonly onChoose: (value: string) => void;
};

function Corrections({found: {kind, corrections}, known, onChoose}: CorrectionsProps): ReactNode {
  return (
    <ul className={styles.corrections} aria-label="Right numbers">
      {corrections.shown.map(({value, reason, place}) => (
        <li key={value}>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => onChoose(value)}
          >
            <span className={tool.code}>{grouped(kind, value)}</span>
          </button>
          <p className={tool.hint}>
            {reason}, {place}.{known[value] !== undefined && ` ${known[value]}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const positions = (start: number, length: number) =>
  length === 1 ? `Position ${start}` : `Positions ${start}–${start + length - 1}`;

function Details({found: {parts, checks}}: {readonly found: NumberExamination}): ReactNode {
  const wrong = checks.flatMap(({result, of = []}) => (result === 'failed' ? of : []));
  return (
    <>
      <ol className={styles.parts} aria-label="Parts">
        {parts.map(({start, text, name, meaning}) => (
          <li key={start} className={wrong.includes(name) ? styles.wrong : undefined}>
            <span className={styles.text}>{text}</span>{' '}
            <strong>
              {name}
              {wrong.includes(name) && ': invalid'}
            </strong>{' '}
            <span>{meaning}</span>{' '}
            <span className={tool.hint}>{positions(start, text.length)}</span>
          </li>
        ))}
      </ol>
      <dl className={styles.checks} aria-label="Checks">
        {checks.map(({name, result, says}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong className={styles[result]}>{results[result]}.</strong> {says}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type ChoiceProps = {
  readonly chosen: KindId | undefined;
  readonly onChoose: (id: KindId | undefined) => void;
};

function KindChoice({chosen, onChoose}: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={tool.field}>
      <label htmlFor={id}>Kind</label>
      <select
        id={id}
        className="field"
        value={chosen ?? ''}
        onChange={({currentTarget}) => onChoose(kindIds.find((one) => one === currentTarget.value))}
      >
        <option value="">Recognise it</option>
        {kindIds.map((one) => (
          <option key={one} value={one}>
            {numberKinds[one].name.replace(/^c/, 'C')}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Says part by part whether a number is right, and which typing error explains a wrong one. Nothing leaves the form. */
export default function BankDetails({facts, example}: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<KindId>();
  const verdict = useRef<HTMLDivElement>(null);
  const answer = examineNumber(useDeferredValue(typed), facts, useDeferredValue(chosen));
  const found = answer.state === 'examined' ? answer.examination : undefined;
  const show = (value: string, kind?: KindId) => {
    setTyped(value);
    setChosen(kind);
    // The button that was pressed goes away, and what it leads to is read instead.
    verdict.current?.focus();
  };
  return (
    <div className={tool.tool}>
      <ToolForm
        tool="bankDetails"
        text={typed}
        onText={setTyped}
        onExample={() => show(grouped('iban', example))}
        onClear={() => {
          setTyped('');
          setChosen(undefined);
        }}
      >
        <Field
          label="Number"
          value={typed}
          onChange={setTyped}
          rows={2}
          hint="With or without spaces and the word before it. It is neither sent nor kept."
        />
        <KindChoice chosen={chosen} onChoose={setChosen} />
      </ToolForm>
      <div ref={verdict} className={tool.answer} role="status" tabIndex={-1}>
        {answer.state === 'refused' && <p className={tool.bad}>{answer.why}</p>}
        {found && <Verdict found={found} />}
      </div>
      {found && found.corrections.shown.length > 0 && (
        <Corrections
          found={found}
          known={facts.known}
          onChoose={(value) => show(grouped(found.kind, value), chosen && found.kind)}
        />
      )}
      {found && <Details found={found} />}
      {found && found.others.length > 0 && (
        <p className={tool.hint}>
          It may also be {inSentence(found.others)}. Choose its kind above to check it as such.
        </p>
      )}
      {found && <NextSteps tool="bankDetails" />}
    </div>
  );
}
