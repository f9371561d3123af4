import type {ReactNode} from 'react';
import type {PlanFacts, UseCase} from '@site/lib/programmePlan/facts';
import {offered, type Choice} from '@site/lib/programmePlan/plan';
import tool from '../tool/tool.module.css';
import styles from './programmePlan.module.css';

type Props = {
  readonly choice: Choice;
  readonly facts: PlanFacts;
  readonly onChange: (changed: Partial<Choice>) => void;
};

type BoxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
};

function Box({label, checked, onChange}: BoxProps): ReactNode {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}

/** A list with an item, or without it when it has it. */
export const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** The use cases of each product, without products that have none. */
function byProduct(useCases: readonly UseCase[], {products}: PlanFacts) {
  return Object.entries(products)
    .map(([product, name]) => ({name, useCases: useCases.filter((one) => one.product === product)}))
    .filter((one) => one.useCases.length > 0);
}

/** Who holds the accounts, and which use cases the programme has. One kind of holder at least is chosen. */
export function Choices({choice, facts, onChange}: Props): ReactNode {
  const {holders, useCases} = choice;
  const shown = facts.useCases.filter(
    (one) => offered(facts, holders).includes(one) || useCases.includes(one.id),
  );
  const changeHolders = (kind: string) => {
    const chosen = toggled(holders, kind);
    const next = Object.keys(facts.holders).filter((one) => chosen.includes(one));
    if (next.length > 0) {
      onChange({holders: next});
    }
  };
  const changeUseCases = (id: string) => onChange({useCases: toggled(useCases, id)});
  return (
    <div className={`${tool.form} ${styles.choices}`}>
      <fieldset className={styles.holders}>
        <legend>Who holds the accounts</legend>
        {Object.entries(facts.holders).map(([kind, label]) => (
          <Box
            key={kind}
            label={label}
            checked={holders.includes(kind)}
            onChange={() => changeHolders(kind)}
          />
        ))}
      </fieldset>
      <div className={styles.products}>
        {byProduct(shown, facts).map(({name, useCases: ofProduct}) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {ofProduct.map(({id, title}) => (
              <Box
                key={id}
                label={title}
                checked={useCases.includes(id)}
                onChange={() => changeUseCases(id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={tool.buttons}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => onChange({useCases: [], done: []})}
        >
          Clear
        </button>
      </div>
    </div>
  );
}
