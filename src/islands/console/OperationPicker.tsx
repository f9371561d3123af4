import {useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {useCombobox} from 'downshift';
import type {ListedOperation} from '@aldermark/sandbox/runs/form';
import {wordsOf} from '../../client/words';

import run from '../run/run.module.css';
import styles from './console.module.css';

const textOf = ({id, method, path, summary}: ListedOperation) =>
  `${id} ${method} ${path} ${summary}`.toLowerCase();

type Props = {
  readonly operations: readonly ListedOperation[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** A field in which a reader chooses an operation by typing some words of its name, path or summary. */
export function OperationPicker({operations, chosen, onChoose}: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const items = useMemo(() => {
    const words = wordsOf(typed);
    return operations.filter((one) => words.every((word) => textOf(one).includes(word)));
  }, [operations, typed]);
  const selectedItem = operations.find(({id}) => id === chosen) ?? null;
  const combobox = useCombobox<ListedOperation>({
    id: 'console-operation',
    items: [...items],
    itemToString: (item) => item?.id ?? '',
    itemToKey: (item) => item?.id,
    selectedItem,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({inputValue, type}) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({selectedItem: item}) => item && onChoose(item.id),
    onIsOpenChange: ({isOpen}) => {
      if (!isOpen) {
        setTyped('');
      }
    },
  });
  return (
    <div className={clsx(run.part, styles.picker)}>
      <label {...combobox.getLabelProps()}>Operation</label>
      <div className={run.row}>
        <input
          className="field"
          placeholder="Type a name, a path or what it does: transfer, POST cards, freeze"
          spellCheck={false}
          {...combobox.getInputProps({
            onFocus: ({currentTarget}) => currentTarget.select(),
          })}
        />
        <button
          type="button"
          className="button button--secondary"
          aria-label="Show every operation"
          {...combobox.getToggleButtonProps()}
        >
          <span aria-hidden="true">▾</span>
        </button>
      </div>
      <ul {...combobox.getMenuProps()} className={styles.options} hidden={!combobox.isOpen}>
        {combobox.isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              className={clsx(index === combobox.highlightedIndex && styles.active)}
              {...combobox.getItemProps({item, index})}
            >
              <span className={run.verb} data-method={item.method}>
                {item.method}
              </span>{' '}
              <code>{item.id}</code> <span className={run.quiet}>{item.summary}</span>
            </li>
          ))}
        {combobox.isOpen && items.length === 0 && (
          <li className={styles.none} role="presentation">
            No operation has these words.
          </li>
        )}
      </ul>
    </div>
  );
}
