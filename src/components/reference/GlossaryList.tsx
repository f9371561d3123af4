import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NamedLink, TermView} from '@site/data/reference';
import {Anchor} from './Anchor';
import {EntryHeading} from './EntryHeading';
import {InlineText} from './InlineText';
import {Words} from './Words';

import styles from './glossaryList.module.css';

type Term = Omit<TermView, 'guide'> & {readonly guide: NamedLink};
type Letter = {readonly letter: string; readonly terms: readonly Term[]};

const anchorOf = (letter: string) => `letter-${letter.charAt(0)}`;

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

/** The terms of the glossary by their first letters, below links to these. Other names of a term are beside it. */
export function GlossaryList({letters}: {readonly letters: readonly Letter[]}): ReactNode {
  return (
    <>
      <nav className={styles.letters} aria-label="Terms by letter" data-search-ignore="">
        {letters.map(({letter}) => (
          <Link key={letter} to={`#${anchorOf(letter)}`}>
            {letter}
          </Link>
        ))}
      </nav>
      {letters.map(({letter, terms}) => (
        <section key={letter}>
          <EntryHeading id={anchorOf(letter)} name={letter} data-search-ignore="">
            {letter}
          </EntryHeading>
          <dl>
            {terms.map((term) => (
              <TermEntry key={term.guide.href + (term.names[0]?.id ?? '')} {...term} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
