import {useId, useState, type ReactNode} from 'react';
import type {ConsoleOperation, FormField, FormParameter} from '@aldermark/sandbox/runs/form';
import {BodyText} from '../call/BodyText';
import {actingUser, bodyFault, bodyIn, type Draft} from '../call/draft';
import {Faults, type Marked} from '../call/Faults';
import {BodyFields, PlainField, type Known} from './Fields';

import run from '../run/run.module.css';
import styles from './console.module.css';

type Props = {
  readonly operation: ConsoleOperation;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: readonly Marked[];
  /** The objects of the run, and among them the people who can act. */
  readonly known: readonly Known[];
};

/** Where a draft has a parameter. */
const groupOf = ({place}: FormParameter) => (place === 'header' ? 'headers' : 'parameters');

const parameterValue = (draft: Draft, parameter: FormParameter): string =>
  draft[groupOf(parameter)][parameter.name] ?? '';

function Parameter(props: Props & {readonly parameter: FormParameter}): ReactNode {
  const {parameter, draft, onChange, faults, known} = props;
  const {name, place} = parameter;
  const id = `console-${place}-${name}`;
  const value = parameterValue(draft, parameter);
  const field = {
    id,
    value,
    faults: faults.filter(
      (one) => one.place === place && one.field.toLowerCase() === name.toLowerCase(),
    ),
    known,
    onChange: (next: unknown) => {
      const group = groupOf(parameter);
      onChange({...draft, [group]: {...draft[group], [name]: String(next ?? '')}});
    },
  };
  if (name !== actingUser) {
    return <PlainField field={{...parameter, kind: 'text'}} {...field} />;
  }
  const people = known.filter((one) => one.id.startsWith('usr_'));
  const isKnown = value === '' || people.some((one) => one.id === value);
  const control = (
    <select
      id={id}
      className="field"
      value={value}
      onChange={({target}) => field.onChange(target.value)}
    >
      <option value="">Nobody</option>
      {!isKnown && <option>{value}</option>}
      {people.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </select>
  );
  return (
    <PlainField
      field={{...parameter, kind: 'text', rule: 'text'}}
      title="Acting user"
      control={control}
      {...field}
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
  const isShown = ({name}: FormParameter) => shown.has(name) || name === actingUser;
  const rest = operation.parameters.filter((one) => !isShown(one));
  const part = (parameter: FormParameter) => (
    <Parameter key={`${parameter.place} ${parameter.name}`} {...props} parameter={parameter} />
  );
  return (
    <>
      {operation.parameters.filter(isShown).map(part)}
      {rest.length > 0 && (
        <details className={run.more}>
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
    <div className={run.stack}>
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
        <p className={run.failure}>The form waits until the body is JSON again.</p>
      )}
      {operation.parameters.length === 0 && !field && (
        <p className={run.quiet}>This call takes nothing.</p>
      )}
    </div>
  );
}

/** The body of a call as JSON. */
export function JsonBody({draft, onChange, faults}: Omit<Props, 'known' | 'operation'>): ReactNode {
  const id = useId();
  const fault = bodyFault(draft);
  const ofBody = faults.filter((one) => one.place === 'body' && one.field === '');
  const all = [
    ...(fault === undefined
      ? []
      : [{place: 'body', field: '', message: fault, instead: ''} as const]),
    ...ofBody,
  ];
  return (
    <div className={run.part}>
      <BodyText
        label="Body as JSON"
        value={draft.body ?? ''}
        faults={all}
        describedBy={id}
        onChange={(body) => onChange({...draft, body})}
      />
      <div id={id} className={styles.hint}>
        <Faults faults={all} />
      </div>
    </div>
  );
}
