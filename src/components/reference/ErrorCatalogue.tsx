import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ErrorView} from '@aldermark/data/reference';
import {EntryHeading} from './EntryHeading';
import {InlineText} from './InlineText';
import {Marks} from './Marks';

import styles from './styles.module.css';

const retryWords: Readonly<Record<string, string>> = {
  same: 'Retry the same request later.',
  fix: 'Retry the request only after a change.',
  fallback: 'Send an ordinary transfer instead.',
  no: 'Do not retry the request.',
};

/** The other rows are the same for many errors, and so are the names of rows, so the search index leaves them out. */
function isSearchable(row: string): boolean {
  return ['Meaning', 'What you do'].includes(row);
}

/** Leaves an element out of the search index. */
const ignored = (isIgnored: boolean) => (isIgnored ? {'data-search-ignore': ''} : {});

function ErrorEntry({error}: {readonly error: ErrorView}) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Meaning', <InlineText key="meaning" text={[...error.meaning, '.']} />],
    ['Usual cause', <InlineText key="cause" text={error.cause} />],
    ['What you do', <InlineText key="fix" text={error.fix} />],
    ['Retry', retryWords[error.retry]],
    ...(error.tellUser === null ? [] : [['Tell the user', error.tellUser] as const]),
    ['In the sandbox', <InlineText key="sandbox" text={error.sandbox} />],
    [
      'Operations',
      <>
        {error.rule && `By rule: ${error.rule}. `}
        {error.operations.map(({name, href}, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Link to={href}>
              <code>{name}</code>
            </Link>
          </span>
        ))}
      </>,
    ],
  ];
  return (
    <li className={styles.entry}>
      <EntryHeading id={error.code} className={styles.entryTitle}>
        <code>{error.code}</code> <span className={styles.fieldType}>{error.status}</span>{' '}
        {error.title}
      </EntryHeading>
      <Marks marks={error.marks} />
      <dl className={styles.entryFacts}>
        {rows.map(([name, value]) => (
          <div key={name} {...ignored(!isSearchable(name))}>
            <dt {...ignored(isSearchable(name))}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/**
 * Every error code: its meaning, what to do, what to tell the user, and how to cause it in the sandbox.
 */
export function ErrorCatalogue({errors}: {readonly errors: readonly ErrorView[]}): ReactNode {
  return (
    <ul className={styles.entries}>
      {errors.map((error) => (
        <ErrorEntry key={error.code} error={error} />
      ))}
    </ul>
  );
}
