import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ErrorPageView} from '@aldermark/data/reference';
import {Lanes} from '../Lanes';
import {FieldList} from '../reference/FieldList';
import {InlineText} from '../reference/InlineText';
import {Marks} from '../reference/Marks';
import {CataloguePage} from './CataloguePage';
import {shortDescription, withoutLinks} from './description';
import {ExchangeStage} from './ExchangeStage';
import {Facts, type Fact} from './Facts';
import {NameHeading} from './NameHeading';
import {Links, NameLinks} from './NameLinks';
import {RunLink} from './RunLink';

import styles from './styles.module.css';

/** What to tell the user, in each language of the contract. */
function Told({tellUser, french}: Pick<ErrorPageView, 'tellUser' | 'french'>): ReactNode {
  return tellUser === null ? (
    'Nothing. Log the error for your own team.'
  ) : (
    <>
      “{tellUser}”
      {french !== null && (
        <>
          {' '}
          In French: <q lang="fr">{french}</q>
        </>
      )}
    </>
  );
}

const factsOf = (error: ErrorPageView): readonly Fact[] => [
  ['Cause', <InlineText key="cause" text={error.cause} />],
  ['Fix', <InlineText key="fix" text={error.fix} />],
  [
    'Retry',
    <>
      <strong>{error.retry.title}</strong> <InlineText text={error.retry.text} />
    </>,
  ],
  ...(error.origin === undefined ? [] : [['Who can solve it', error.origin] as const]),
  ['Tell the user', <Told key="told" {...error} />],
  [
    'Returned by',
    <>
      {error.rule !== undefined && `${error.rule.charAt(0).toUpperCase()}${error.rule.slice(1)}. `}
      <NameLinks of={error.operations} />
    </>,
  ],
  [
    'In the sandbox',
    <>
      <InlineText text={error.sandbox} />{' '}
      {error.run === undefined ? (
        <Link to={`/docs/console#${error.exchange.operation.name}`} data-noBrokenLinkCheck>
          Open it in the console
        </Link>
      ) : (
        <RunLink to={error.run} />
      )}
    </>,
  ],
  ...(error.tool ? [['Tool', <Links key="tool" to={[error.tool]} />] as const] : []),
  [error.guides.length > 1 ? 'Guides' : 'Guide', <Links key="guides" to={error.guides} />],
];

/** The page at the address that a rejected call names as the `type` of its error. */
export default function ErrorPage({error}: {readonly error: ErrorPageView}): ReactNode {
  const {code, title, meaning, marks, members, exchange} = error;
  return (
    <CataloguePage
      address={`/errors/${code}`}
      title={`${code}: ${title}`}
      heading={<NameHeading name={code} />}
      description={shortDescription(
        `${code} (HTTP ${Number.parseInt(exchange.status, 10)}): ${withoutLinks(meaning)}.`,
        'Cause, fix, when to retry, and a recorded request.',
      )}
      list="/errors"
      crumb={code}
      source="contract/errors.yaml"
    >
      <p>
        <span className="badge badge--secondary" data-search-ignore="">
          {exchange.status}
        </span>{' '}
        <strong>{title}.</strong> <InlineText text={meaning} />.
      </p>
      <Marks marks={marks} />
      <Lanes>
        <div className="lane">
          <Facts of={factsOf(error)} />
          {members.length > 0 && (
            <div data-search-ignore="">
              <p className={styles.label}>Members of the response</p>
              <FieldList fields={members} />
            </div>
          )}
        </div>
        <ExchangeStage exchange={exchange} />
      </Lanes>
    </CataloguePage>
  );
}
