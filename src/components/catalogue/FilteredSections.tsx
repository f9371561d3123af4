import type {ComponentProps, ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {ListSection} from '@aldermark/data/reference';
import {Filter} from '../Filter';

import styles from './styles.module.css';

/** How many entries all sections have. */
export const countOf = (sections: readonly ListSection<unknown>[]): number =>
  sections.reduce((sum, {entries}) => sum + entries.length, 0);

type Props<Entry> = Omit<ComponentProps<typeof Filter>, 'count' | 'children'> & {
  readonly sections: readonly ListSection<Entry>[];
  /** An entry as an item of its list. */
  readonly children: (entry: Entry) => ReactNode;
};

/** The sections of a list, below the fields that filter their entries. */
export function FilteredSections<Entry>({sections, children, ...filter}: Props<Entry>): ReactNode {
  return (
    <Filter {...filter} count={countOf(sections)}>
      {sections.map(({id, title, entries}) => (
        <section key={id}>
          <Heading as="h2" id={id}>
            {title}
          </Heading>
          <ul className={styles.list} data-search-ignore="">
            {entries.map(children)}
          </ul>
        </section>
      ))}
    </Filter>
  );
}
