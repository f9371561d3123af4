import type {ReactNode} from 'react';
import type {TermView} from '@site/data/reference';
import {Anchor} from './Anchor';
import {InlineText} from './InlineText';

import styles from './styles.module.css';

/** The terms of the glossary. Other names of a term are listed beside it. */
export function GlossaryList({terms}: {readonly terms: readonly TermView[]}): ReactNode {
  return (
    <dl className={styles.terms}>
      {terms.map(({names, meaning}) => (
        <div key={names[0]?.id}>
          {names.map(({id, name}) => (
            <dt key={id} id={id}>
              {name}
              <Anchor id={id} name={name} />
            </dt>
          ))}
          <dd>
            <InlineText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
