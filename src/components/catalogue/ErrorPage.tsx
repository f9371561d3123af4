import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ErrorPageView, NamedLink} from '@aldermark/data/reference';
import {Lanes} from '../Lanes';
import {FieldList} from '../reference/FieldList';
import {InlineText} from '../reference/InlineText';
import {Marks} from '../reference/Marks';
import {CataloguePage} from './CataloguePage';
import {ExchangeStage} from './ExchangeStage';
import {Facts, type Fact} from './Facts';
import {OperationNames} from './OperationNames';

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

/** Links to pages, with commas between them. */
const Links = ({to}: {readonly to: readonly NamedLink[]}): ReactNode =>
  to.map(({name, href}, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <Link to={href} data-noBrokenLinkCheck>
        {name}
      </Link>
    </Fragment>
  ));

const factsOf = (error: ErrorPageView): readonly Fact[] => [
  ['Cause', <InlineText key="cause" text={error.cause} />],
  ['Fix', <InlineText key="fix" text={error.fix} />],
  [
    'Retry',
    <>
      <strong>{error.retry.title}</strong> <InlineText text={error.retry.text} />
    </>,
  ],
  ['Who can solve it', error.origin],
  ['Tell the user', <Told key="told" {...error} />],
  [
    'Returned by',
    <>
      {error.rule !== undefined && `${error.rule.charAt(0).toUpperCase()}${error.rule.slice(1)}. `}
      <OperationNames operations={error.operations} />
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
        <Link to={error.run} data-noBrokenLinkCheck data-search-ignore="">
          Run it in the console
        </Link>
      )}
    </>,
  ],
  ['Tool', <Links key="tool" to={[error.tool]} />],
  [error.guides.length > 1 ? 'Guides' : 'Guide', <Links key="guides" to={error.guides} />],
];

/** The most characters of a description that search engines show. */
const LONGEST = 160;

/** What the error means in one or two sentences. */
function descriptionOf({code, exchange, meaning}: ErrorPageView): string {
  const text = meaning.map((part) => (typeof part === 'string' ? part : part.code)).join('');
  const first = `${code} (HTTP ${Number.parseInt(exchange.status, 10)}): ${text}.`;
  const whole = `${first} Cause, fix, when to retry, and a recorded request.`;
  return whole.length <= LONGEST
    ? whole
    : `${first.slice(0, LONGEST - 1)}${first.length < LONGEST ? '' : '…'}`;
}

/** The page at the address that a rejected call names as the `type` of its error. */
export default function ErrorPage({error}: {readonly error: ErrorPageView}): ReactNode {
  const {code, title, meaning, marks, members, exchange} = error;
  return (
    <CataloguePage
      address={`/errors/${code}`}
      title={`${code}: ${title}`}
      heading={<code>{code}</code>}
      description={descriptionOf(error)}
      list={{label: 'Error codes', href: '/errors'}}
      crumb={code}
      source="contract/errors.yaml"
    >
      <p>
        <span className="badge badge--secondary">{exchange.status}</span> <strong>{title}.</strong>{' '}
        <InlineText text={meaning} />.
      </p>
      <Marks marks={marks} />
      <Lanes>
        <div className="lane">
          <Facts of={factsOf(error)} />
          {members.length > 0 && (
            <>
              <Heading as="h2" id="members">
                In this response
              </Heading>
              <FieldList fields={members} />
            </>
          )}
        </div>
        <ExchangeStage exchange={exchange} />
      </Lanes>
    </CataloguePage>
  );
}
