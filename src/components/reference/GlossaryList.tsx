import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NamedLink, TermView} from '@aldermark/data/reference';
import {Anchor} from './Anchor';
import {InlineText} from './InlineText';
import {Words} from './Words';

import styles from './glossaryList.module.css';

type Term = Omit<TermView, 'guide'> & {readonly guide: NamedLink};
type Letter = {readonly id: string; readonly letter: string};

function TermEntry({names, meaning, guide}: Term) {
  return (
    <div className={styles.term}>
      {names.map(({id, name}) => (
        <dt key={id} id={id}>
          <Words text={name} />
          <Anchor id={id} name={name} />
        </dt>
      ))}
      <dd>
        <InlineText text={meaning} />{' '}
        <span className={styles.guide} data-search-ignore="">
          Read on: <Link to={guide.href}>{guide.name}</Link>
        </span>
      </dd>
    </div>
  );
}

/** Links to the letters of the glossary. */
export function GlossaryLetters({letters}: {readonly letters: readonly Letter[]}): ReactNode {
  return (
    <nav className={styles.letters} aria-label="Terms by letter" data-search-ignore="">
      {letters.map(({id, letter}) => (
        <Fragment key={id}>
          <Link to={`#${id}`}>{letter}</Link>{' '}
        </Fragment>
      ))}
    </nav>
  );
}

/** The terms of a letter. Other names of a term are beside it. */
export function GlossaryTerms({terms}: {readonly terms: readonly Term[]}): ReactNode {
  return (
    <dl>
      {terms.map((term) => (
        <TermEntry key={term.guide.href + (term.names[0]?.id ?? '')} {...term} />
      ))}
    </dl>
  );
}
