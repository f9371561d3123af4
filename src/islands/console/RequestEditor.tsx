import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ConsoleOperation, FormField, FormParameter} from '@aldermark/sandbox/runs/form';
import {parsed, type Draft} from './draft';
import {BodyFields, PlainField, type Known, type Marked} from './Fields';
import {Text} from './Text';

import styles from './console.module.css';

type Props = {
  readonly operation: ConsoleOperation;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: readonly Marked[];
  /** The objects of the run, and among them the people who can act. */
  readonly known: readonly Known[];
};

/** The text that a parameter has in a draft, and the draft with another. */
function parameterValue(draft: Draft, {place, name}: FormParameter): string {
  if (name === 'Acting-User-Id') {
    return draft.actingUserId;
  }
  return (place === 'header' ? draft.headers : draft.parameters)[name] ?? '';
}

function withParameter(draft: Draft, {place, name}: FormParameter, value: string): Draft {
  if (name === 'Acting-User-Id') {
    return {...draft, actingUserId: value};
  }
  const group = place === 'header' ? 'headers' : 'parameters';
  return {...draft, [group]: {...draft[group], [name]: value}};
}

/** A choice among the people of the run. */
function ActingUser({id, draft, onChange, known}: Props & {readonly id: string}) {
  const people = known.filter((one) => one.id.startsWith('usr_'));
  const isKnown = people.some((one) => one.id === draft.actingUserId);
  return (
    <select
      id={id}
      className={clsx('field', styles.input)}
      value={draft.actingUserId}
      onChange={({target}) => onChange({...draft, actingUserId: target.value})}
    >
      <option value="">Nobody</option>
      {!isKnown && draft.actingUserId !== '' && <option>{draft.actingUserId}</option>}
      {people.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

function Parameter(props: Props & {readonly parameter: FormParameter}): ReactNode {
  const {parameter, draft, onChange, faults, known} = props;
  const {name, place} = parameter;
  const id = `console-${place}-${name}`;
  const own = faults.filter(
    (one) => one.place === place && one.field.toLowerCase() === name.toLowerCase(),
  );
  if (name === 'Acting-User-Id') {
    return (
      <div className={styles.plain}>
        <label htmlFor={id}>
          Acting user <code>{name}</code>
        </label>
        <ActingUser {...props} id={id} />
        <div className={styles.hint}>
          {own.map(({message, instead}) => (
            <p key={message} className={styles.fault}>
              {message} <Text text={instead} />
            </p>
          ))}
          <p>
            <Text text={parameter.text ?? ''} />
          </p>
        </div>
      </div>
    );
  }
  return (
    <PlainField
      field={{...parameter, kind: 'text'}}
      id={id}
      value={parameterValue(draft, parameter)}
      faults={own}
      known={known}
      onChange={(value) =>
        onChange(withParameter(draft, parameter, value === undefined ? '' : String(value)))
      }
    />
  );
}

/** The parameters of a call: those that it needs or has, then the rest behind a click. */
function Parameters(props: Props) {
  const {operation, draft} = props;
  const [shown] = useState(
    () =>
      new Set(
        operation.parameters
          .filter((one) => one.required === true || parameterValue(draft, one) !== '')
          .map(({name}) => name),
      ),
  );
  const isShown = ({name}: FormParameter) => shown.has(name) || name === 'Acting-User-Id';
  const rest = operation.parameters.filter((one) => !isShown(one));
  const part = (parameter: FormParameter) => (
    <Parameter key={`${parameter.place} ${parameter.name}`} {...props} parameter={parameter} />
  );
  return (
    <>
      {operation.parameters.filter(isShown).map(part)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{rest.length} more parameters and headers</summary>
          {rest.map(part)}
        </details>
      )}
    </>
  );
}

/** The fields that a scenario takes, for the body that names it. */
function scenarioFields(
  {scenarios}: ConsoleOperation,
  body: unknown,
): Readonly<Record<string, readonly FormField[]>> {
  const {scenario} = (body ?? {}) as {readonly scenario?: unknown};
  const known = typeof scenario === 'string' ? scenarios?.[scenario] : undefined;
  return known ? {'/parameters': known.fields} : {};
}

/** The body of `createSimulation`, whose scenario is chosen from the list of all. */
function withScenarios({body, scenarios}: ConsoleOperation): FormField | undefined {
  if (!body || !scenarios) {
    return body;
  }
  const values = Object.entries(scenarios).map(([value, {text}]) => ({value, text}));
  return {
    ...body,
    fields: (body.fields ?? []).map((one) => (one.name === 'scenario' ? {...one, values} : one)),
  };
}

/** What a body holds, or why it holds nothing. */
const bodyIn = ({body}: Draft) => (body === undefined ? undefined : parsed(body));

/** The form of a call, which agrees with its body as JSON: a change of one changes the other. */
export function RequestForm(props: Props): ReactNode {
  const {operation, draft, onChange, faults} = props;
  const json = bodyIn(draft);
  const value = json && 'value' in json ? json.value : undefined;
  const field = withScenarios(operation);
  const changeBody = (body: unknown) => {
    const next = body as {readonly scenario?: string};
    const before = (value ?? {}) as {readonly scenario?: string};
    const sample =
      next.scenario !== before.scenario && operation.scenarios?.[next.scenario ?? '']?.sample;
    onChange({
      ...draft,
      body: JSON.stringify(sample ? {...next, parameters: sample} : next, null, 2),
    });
  };
  return (
    <div className={styles.fields}>
      <Parameters {...props} />
      {field && (value !== undefined || draft.body === undefined) && (
        <BodyFields
          field={field}
          body={value ?? {}}
          onChange={changeBody}
          faults={faults}
          known={props.known}
          others={scenarioFields(operation, value)}
        />
      )}
      {json && 'fault' in json && (
        <p className={styles.failure}>The form waits until the body is JSON again.</p>
      )}
      {operation.parameters.length === 0 && !field && (
        <p className={styles.quiet}>This call takes nothing.</p>
      )}
    </div>
  );
}

/** The body of a call as JSON. */
export function BodyText({draft, onChange, faults}: Omit<Props, 'known'>): ReactNode {
  const id = useId();
  const json = bodyIn(draft);
  const ofBody = faults.filter((one) => one.place === 'body' && one.field === '');
  return (
    <div className={styles.json}>
      <label htmlFor={id}>Body as JSON</label>
      <textarea
        id={id}
        className={clsx('field', styles.input)}
        spellCheck={false}
        rows={Math.min(24, Math.max(5, (draft.body ?? '').split('\n').length))}
        value={draft.body ?? ''}
        aria-invalid={(json && 'fault' in json) || ofBody.length > 0 || undefined}
        aria-describedby={`${id}-fault`}
        onChange={({target}) => onChange({...draft, body: target.value})}
      />
      <div id={`${id}-fault`} className={styles.hint}>
        {json && 'fault' in json && <p className={styles.fault}>{json.fault}</p>}
        {ofBody.map(({message, instead}) => (
          <p key={message} className={styles.fault}>
            {message} <Text text={instead} />
          </p>
        ))}
      </div>
    </div>
  );
}
