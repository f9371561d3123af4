import {useId, type ReactNode} from 'react';

type Props<Value> = {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A list of which a reader chooses one, with its name. */
export function ChoiceList<Value>({label, options, value, onChange}: Props<Value>): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={options.findIndex(([one]) => one === value)}
        onChange={({target}) => {
          const [chosen] = options[Number(target.value)] ?? [];
          if (chosen !== undefined) {
            onChange(chosen);
          }
        }}
      >
        {options.map(([, name], index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
