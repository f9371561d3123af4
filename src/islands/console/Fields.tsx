import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {pointerTo, valueAt} from '@aldermark/sandbox/engine/pointer';
import type {FormField} from '@aldermark/sandbox/runs/form';
import {changedAt, type Path} from '../call/draft';
import {Faults, type Marked} from '../call/Faults';
import {Button} from '../run/Button';
import {ChoiceList} from '../run/Choice';
import {valueIn, written} from '@aldermark/lib/jsonText';
import {Text} from '../run/Text';

import run from '../run/run.module.css';
import styles from './console.module.css';

/** An object of the run, which a field for an id may name. */
export type Known = {readonly id: string; readonly label: string};

type InputProps = {
  readonly field: FormField;
  readonly id: string;
  readonly value: unknown;
  readonly faults: readonly Marked[];
  readonly known: readonly Known[];
  readonly onChange: (value: unknown) => void;
};

const textOf = (value: unknown): string => written(value ?? '');

/** What somebody typed, in the type of its field. What has another type is kept as text, which the sandbox refuses. */
function typedValue({kind}: FormField, text: string): unknown {
  if (text === '') {
    return undefined;
  }
  switch (kind) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true';
    case 'json':
      return valueIn(text);
    default:
      return text;
  }
}

/** The beginning that the ids of a field have; undefined for a field that takes no id. */
const prefixOf = ({sample, idOf}: FormField): string | undefined =>
  idOf ?? /^([a-z]{3}_)[0-7][0-9A-Z]{25}$/.exec(sample ?? '')?.[1];

/** The element in which a value is typed or chosen. */
function Control({field, id, value, faults, known, onChange}: InputProps): ReactNode {
  const common = {
    id,
    className: 'field',
    'aria-describedby': `${id}-hint`,
    'aria-invalid': faults.length > 0 || undefined,
    'aria-required': field.required,
  };
  const change = (text: string) => onChange(typedValue(field, text));
  if (field.values) {
    return (
      <select {...common} value={textOf(value)} onChange={(event) => change(event.target.value)}>
        <option value="">{field.required ? 'Choose' : 'Leave out'}</option>
        {field.values.map((one) => (
          <option key={one.value}>{one.value}</option>
        ))}
        {value !== undefined && !field.values.some((one) => one.value === textOf(value)) && (
          <option>{textOf(value)}</option>
        )}
      </select>
    );
  }
  if (field.kind === 'json') {
    return (
      <textarea
        {...common}
        rows={3}
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const prefix = prefixOf(field);
  const fitting = prefix === undefined ? [] : known.filter((one) => one.id.startsWith(prefix));
  return (
    <>
      <input
        {...common}
        type={field.format === 'date' ? 'date' : 'text'}
        inputMode={field.kind === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.sample}
        list={fitting.length > 0 ? `${id}-known` : undefined}
        value={textOf(value)}
        onChange={(event) => change(event.target.value)}
      />
      {fitting.length > 0 && (
        <datalist id={`${id}-known`}>
          {fitting.map((one) => (
            <option key={one.id} value={one.id} label={one.label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** What a field is for, what it takes, what the chosen value means, and what is wrong with it. */
function Hint({field, id, value, faults}: Pick<InputProps, 'field' | 'id' | 'value' | 'faults'>) {
  const meaning = field.values?.find((one) => one.value === textOf(value))?.text;
  return (
    <div id={`${id}-hint`} className={styles.hint}>
      <Faults faults={faults} />
      {meaning && (
        <p>
          <code>{textOf(value)}</code>: <Text text={meaning} />
        </p>
      )}
      {field.text && (
        <p>
          <Text text={field.text} />
        </p>
      )}
      {field.rule && field.rule !== 'text' && (
        <p className={styles.rule}>
          <Text text={field.rule} />
        </p>
      )}
    </div>
  );
}

type PlainProps = InputProps & {
  /** What it is called besides its name. */
  readonly title?: string;
  /** The element in which a value is chosen, where it is not that of its kind. */
  readonly control?: ReactNode;
};

/** A field with its name, for a parameter or a plain field of a body. */
export function PlainField({title, control, ...props}: PlainProps): ReactNode {
  const {field, id, value, faults} = props;
  return (
    <div className={run.part}>
      <label htmlFor={id}>
        {title && `${title} `}
        <code>{field.name}</code> {field.required && <span className={run.quiet}>required</span>}
      </label>
      {control ?? <Control {...props} />}
      <Hint field={field} id={id} value={value} faults={faults} />
    </div>
  );
}

type Props = {
  readonly body: unknown;
  readonly onChange: (body: unknown) => void;
  readonly faults: readonly Marked[];
  readonly known: readonly Known[];
  /** The fields of an object that depend on another value, by the pointer of the object. */
  readonly others?: Readonly<Record<string, readonly FormField[]>>;
};

type PartProps = Props & {readonly field: FormField; readonly path: Path};

const faultsAt = ({faults}: Props, path: Path) =>
  faults.filter(({place, field}) => place === 'body' && field === pointerTo(path));

const idOf = (path: Path) => `console-body${pointerTo(path).replaceAll('/', '-')}`;

/** A list with a button for one more item, and one beside each to take it away. */
function List({field, path, ...props}: PartProps): ReactNode {
  const {body, onChange} = props;
  const {name, item} = field;
  const items = valueAt(body, path);
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  const change = (next: unknown) => onChange(changedAt(body, path, next));
  return (
    <fieldset className={clsx(run.stack, styles.group)}>
      <legend>
        <code>{name}</code> <span className={run.quiet}>list</span>
      </legend>
      <Hint field={field} id={idOf(path)} value={undefined} faults={faultsAt(props, path)} />
      {item &&
        list.map((_, index) => (
          <div key={index} className={clsx(run.stack, styles.item)}>
            <Part
              {...props}
              field={{...item, name: `${name} ${index + 1}`}}
              path={[...path, index]}
            />
            <Button
              label={`Remove ${name} ${index + 1}`}
              onPress={() => change(list.filter((__, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        ))}
      <Button
        onPress={() => change([...list, item?.kind === 'object' ? {} : (item?.sample ?? '')])}
      >
        Add {name}
      </Button>
    </fieldset>
  );
}

/** The choice between fields of which a body has exactly one, and the fields of the chosen one. */
function Alternatives({field, path, ...props}: PartProps): ReactNode {
  const {body, onChange} = props;
  const {alternatives = [], fields = []} = field;
  const object = valueAt(body, path);
  const present = alternatives.findIndex((names) =>
    names.every((name) => valueAt(object, [name]) !== undefined),
  );
  const [wanted, setWanted] = useState(Math.max(0, present));
  const chosen = present < 0 ? wanted : present;
  const choose = (index: number) => {
    setWanted(index);
    const others = alternatives.flat().filter((name) => !alternatives[index]?.includes(name));
    onChange(others.reduce((value, name) => changedAt(value, [...path, name], undefined), body));
  };
  return (
    <>
      <div className={run.part}>
        <ChoiceList
          label="Send exactly one of these"
          options={alternatives.map((names, index) => [index, names.join(' with ')])}
          value={chosen}
          onChange={choose}
        />
      </div>
      {fields
        .filter(({name}) => alternatives[chosen]?.includes(name))
        .map((one) => (
          <Part
            key={one.name}
            {...props}
            field={{...one, required: true}}
            path={[...path, one.name]}
          />
        ))}
    </>
  );
}

/** The fields of an object: what is required or filled in, then the choices, then the rest behind a click. */
function ObjectFields({field, path, ...props}: PartProps): ReactNode {
  const {fields = [], alternatives = []} = {...field, ...fieldsFor(props, path)};
  const object = valueAt(props.body, path);
  const chosen = new Set(alternatives.flat());
  const [shown] = useState(
    () => new Set(fields.filter((one) => valueAt(object, [one.name]) !== undefined)),
  );
  const plain = fields.filter(({name}) => !chosen.has(name));
  const isShown = (one: FormField) => one.required === true || shown.has(one);
  const rest = plain.filter((one) => !isShown(one));
  const part = (one: FormField) => (
    <Part key={one.name} {...props} field={one} path={[...path, one.name]} />
  );
  return (
    <>
      {plain.filter(isShown).map(part)}
      {alternatives.length > 0 && <Alternatives field={field} path={path} {...props} />}
      {rest.length > 0 && (
        <details className={run.more}>
          <summary>
            {rest.length} more: {rest.map(({name}) => name).join(', ')}
          </summary>
          {rest.map(part)}
        </details>
      )}
    </>
  );
}

const fieldsFor = ({others = {}}: Props, path: Path) => {
  const fields = others[pointerTo(path)];
  return fields && {fields};
};

/** One field of a body, of whatever kind. */
function Part(props: PartProps): ReactNode {
  const {field, path, body, onChange, known} = props;
  const value = valueAt(body, path);
  const isObject = field.kind === 'object' || fieldsFor(props, path) !== undefined;
  if (field.kind === 'list') {
    return <List {...props} />;
  }
  if (isObject) {
    return (
      <fieldset className={clsx(run.stack, styles.group)}>
        <legend>
          <code>{field.name}</code>
        </legend>
        <Hint field={field} id={idOf(path)} value={undefined} faults={faultsAt(props, path)} />
        <ObjectFields {...props} />
        {!field.required && value !== undefined && (
          <Button onPress={() => onChange(changedAt(body, path, undefined))}>
            Leave out {field.name}
          </Button>
        )}
      </fieldset>
    );
  }
  return (
    <PlainField
      field={field}
      id={idOf(path)}
      value={value}
      faults={faultsAt(props, path)}
      known={known}
      onChange={(next) => onChange(changedAt(body, path, next))}
    />
  );
}

/** The form of a body, which follows from its schema. */
export function BodyFields({field, ...props}: Props & {readonly field: FormField}): ReactNode {
  return <ObjectFields field={field} path={[]} {...props} />;
}
