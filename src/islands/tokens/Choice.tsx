import {useId, type ReactNode} from 'react';

import tool from '../tool/tool.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChoose: (value: Value) => void;
};

/** A field in which a reader chooses one of a few values. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>): ReactNode {
  const id = useId();
  return (
    <div className={tool.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({currentTarget}) => {
          const chosen = options.find(([one]) => one === currentTarget.value);
          if (chosen) {
            onChoose(chosen[0]);
          }
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type EnvironmentProps = {
  readonly names: readonly string[];
  readonly value: string;
  readonly onChoose: (name: string) => void;
};

/** The field in which a reader chooses where a token is sent. */
export const EnvironmentChoice = ({names, ...props}: EnvironmentProps): ReactNode => (
  <Choice label="Environment" options={names.map((name) => [name, name] as const)} {...props} />
);
