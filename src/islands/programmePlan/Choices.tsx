import type {ReactNode} from 'react';
import {counted} from '@aldermark/lib/counted';
import type {PlanFacts, UseCase} from '@aldermark/lib/programmePlan/facts';
import {offered, planSize, type PlanChoice} from '@aldermark/lib/programmePlan/plan';
import tool from '../tool/tool.module.css';
import styles from './programmePlan.module.css';

/** Changes a choice, from what it is by then. */
export type ChangeChoice = (update: (choice: PlanChoice) => Partial<PlanChoice>) => void;

/** What there is to choose from. */
export type ChoiceFacts = Pick<PlanFacts, 'holders' | 'products' | 'useCases'>;

type Props = {
  readonly choice: PlanChoice;
  readonly facts: ChoiceFacts;
  readonly onChange: ChangeChoice;
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
function byProduct(useCases: readonly UseCase[], {products}: Pick<PlanFacts, 'products'>) {
  return Object.entries(products)
    .map(([product, name]) => ({name, useCases: useCases.filter((one) => one.product === product)}))
    .filter((one) => one.useCases.length > 0);
}

/** How much is in the plan, in view beside every box, because the plan itself is further down. */
function Count({choice, facts}: Pick<Props, 'choice' | 'facts'>): ReactNode {
  const {useCases, operations, events, boxes, done} = planSize(choice, facts);
  return (
    <p role="status" className={styles.count}>
      {useCases === 0
        ? 'Choose the use cases of your programme, and the plan appears below.'
        : `${counted(useCases, 'use case')}, with ${counted(operations, 'operation')} and ${counted(events, 'event')}. Checklist: ${done} of ${counted(boxes, 'item')}.`}
    </p>
  );
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
      onChange(() => ({holders: next}));
    }
  };
  const changeUseCases = (id: string) =>
    onChange((last) => ({useCases: toggled(last.useCases, id)}));
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
      <Count choice={choice} facts={facts} />
      <div className={tool.buttons}>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => onChange(() => ({useCases: [], done: []}))}
        >
          Clear
        </button>
      </div>
    </div>
  );
}
