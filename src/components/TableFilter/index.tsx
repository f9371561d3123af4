import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';

import styles from './styles.module.css';

type Props = {readonly label: string; readonly children: ReactNode};

/** Hides the rows below that do not contain every search term. Returns the number of visible rows. */
function filterRows(container: HTMLElement, text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...container.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  for (const row of rows) {
    const content = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => content.includes(word));
  }
  return rows.filter((row) => !row.hidden).length;
}

/**
 * Adds a field to its tables that filters the rows by text. Without JavaScript, all rows are visible.
 */
export function TableFilter({label, children}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const {selectMessage} = usePluralForm();
  const [text, setText] = useState('');
  const [count, setCount] = useState<number>();
  const container = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (container.current) {
      setCount(filterRows(container.current, text));
    }
  }, [text]);

  return (
    <div ref={container}>
      {isBrowser && (
        <div className={styles.bar}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="search"
            className={styles.input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={translate({
              id: 'site.tableFilter.placeholder',
              message: 'card FAILED sct.incoming',
              description: 'Sample of what can be typed into the filter of a table',
            })}
          />
          <span role="status" className={styles.count}>
            {count !== undefined &&
              selectMessage(
                count,
                translate(
                  {
                    id: 'site.tableFilter.count.plurals',
                    message: '1 row|{count} rows',
                    description:
                      'How many rows of a filtered table are left; singular and plural divided by |',
                  },
                  {count},
                ),
              )}
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
