import {useEffect, useId, useRef, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';

import run from '../run/run.module.css';
import styles from './console.module.css';

type Tab = {readonly id: string; readonly label: string};

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
};

/** How far an arrow key goes. */
const ways: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};

/** Tabs by the pattern of ARIA: the arrow keys choose the next one. `children` are those of the chosen panel. */
export function Tabs({label, tabs, chosen, onChoose, children}: Props): ReactNode {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the row of tabs may be wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && tab) {
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [chosen]);
  const onKeyDown = ({key, currentTarget}: KeyboardEvent) => {
    const way = ways[key];
    const at = tabs.findIndex(({id}) => id === chosen);
    const next = way === undefined ? undefined : tabs[(at + way + tabs.length) % tabs.length];
    if (next) {
      onChoose(next.id);
      currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
    }
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={clsx(run.tabs, styles.tabs)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={run.stack}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${chosen}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  );
}
