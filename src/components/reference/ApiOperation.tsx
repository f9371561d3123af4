import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {errorsOfEveryCall} from '@aldermark/data/errorsOfEveryCall';
import type {ErrorGroup, NamedLink, OperationView} from '@aldermark/data/reference';
import {Anchor} from './Anchor';
import {Endpoint} from './Endpoint';
import {FieldList} from './FieldList';
import {InlineText} from './InlineText';
import {Marks} from './Marks';
import {Samples} from './Samples';

import styles from './styles.module.css';

function Facts({operation}: {readonly operation: OperationView}) {
  const {scope, sca, isIdempotent, needsIfMatch, isSandboxOnly, rateLimit, hosts} = operation;
  const limits = [
    rateLimit.production === null ? 'not in production' : `${rateLimit.production} a minute`,
    rateLimit.sandbox === null ? 'not in sandbox' : `${rateLimit.sandbox} in sandbox`,
  ].join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(hosts
      ? ([
          ['Host', <code key="production">{hosts.production}</code>],
          ['Host in sandbox', <code key="sandbox">{hosts.sandbox}</code>],
        ] as const)
      : []),
    ['Scope', scope ? <code>{scope}</code> : 'no token needed'],
    ['Strong authentication', sca ?? 'not required'],
    ['Idempotency key', isIdempotent ? 'required' : 'not used'],
    ...(needsIfMatch ? ([['Version', <code key="if-match">If-Match</code>]] as const) : []),
    ...(isSandboxOnly ? ([['Environment', 'sandbox only']] as const) : []),
    [
      'Rate limit',
      <>
        group <code>{rateLimit.group}</code>: {limits}
      </>,
    ],
  ];
  return (
    <dl className={styles.facts} data-search-ignore="">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NameList({names}: {readonly names: readonly NamedLink[]}) {
  return (
    <ul className={styles.names}>
      {names.map(({name, href}) => (
        <li key={name}>
          <Link to={href}>
            <code>{name}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Names of headers in code, with commas between them. */
function HeaderNames({names}: {readonly names: readonly string[]}) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </Fragment>
  ));
}

function Answer({operation}: {readonly operation: OperationView}) {
  const {answer, id} = operation;
  return (
    <>
      <p className={styles.group} id={`${id}-answer`}>
        Response
        <Anchor id={`${id}-answer`} name={`the response of ${id}`} />
      </p>
      <p className={styles.answer}>
        <code>{answer.status}</code>{' '}
        {answer.href ? (
          <Link to={answer.href}>
            <code>{answer.name}</code>
          </Link>
        ) : answer.name ? (
          <code>{answer.name}</code>
        ) : (
          'no body'
        )}
        {answer.name && ` as ${answer.mediaTypes.join(', ')}`}
      </p>
      <p className={styles.answer} data-search-ignore="">
        <Link to="/api/Core#answer-headers">Headers</Link>: <HeaderNames names={answer.headers} />
      </p>
      {answer.fields.length > 0 && (
        <div data-search-ignore={repeatsObject(answer.name) ? '' : undefined}>
          <FieldList fields={answer.fields} />
        </div>
      )}
    </>
  );
}

/** Error codes by their status. */
function ErrorGroups({id, groups}: {readonly id: string; readonly groups: readonly ErrorGroup[]}) {
  return (
    <ul className={styles.errors}>
      {groups.map(({status, headers, codes}) => (
        <li key={status} id={`${id}-errors-${status}`}>
          <code>{status}</code>
          <Anchor id={`${id}-errors-${status}`} name={`${status} responses of ${id}`} />
          {headers.length > 0 && (
            <span>
              {' with '}
              <HeaderNames names={headers} />
            </span>
          )}
          <ul className={styles.refusals}>
            {codes.map(({code, href, sent}) => (
              <li key={code}>
                <Link to={href}>
                  <code>{code}</code>
                </Link>
                {sent === '' && ': the same request, sent at another time'}
                {sent && (
                  <>
                    {': '}
                    <code>{sent}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The errors of an operation, the likeliest first. */
function Errors({operation}: {readonly operation: OperationView}) {
  const {id, errors} = operation;
  const hasRejection = errors.some(({codes}) => codes.some(({sent}) => sent !== undefined));
  return (
    <div data-search-ignore="">
      {hasRejection && (
        <div className={styles.fieldRules}>
          The text beside a code shows how a rejected request differed from the sample.
        </div>
      )}
      <ErrorGroups id={id} groups={errors} />
      <p>
        The call can also fail with{' '}
        <Link to={errorsOfEveryCall.href}>{errorsOfEveryCall.name}</Link>.
      </p>
    </div>
  );
}

/** The search finds a field in the description of its object, not in every variant of the object. */
function repeatsObject(name: string | undefined): boolean {
  return name !== undefined && /(Create|Update|Page)$/.test(name);
}

type Props = {
  readonly operation: OperationView;
  /** The heading, which the table of contents lists. */
  readonly children: ReactNode;
};

/** An operation: description and parameters on the left, request and response samples on the right. */
export function ApiOperation({operation, children}: Props): ReactNode {
  const {id, method, path, text, marks, deprecated, successor, parameters, body, events} =
    operation;
  return (
    <section className={styles.operation}>
      <div className={styles.words}>
        {children}
        <Endpoint id={id} method={method} path={path} />
        <Marks marks={marks} />
        {deprecated && (
          <p className={styles.deprecated}>
            Deprecated.{' '}
            {successor && (
              <>
                Use{' '}
                <Link to={successor.href}>
                  <code>{successor.name}</code>
                </Link>
                .
              </>
            )}
          </p>
        )}
        <p>
          <InlineText text={text} />
        </p>
        <Facts operation={operation} />
        {parameters.map(({title, fields}) => (
          <div key={title} data-search-ignore={title === 'Query parameters' ? undefined : ''}>
            <p className={styles.group}>{title}</p>
            <FieldList fields={fields} />
          </div>
        ))}
        {body && (
          <div data-search-ignore={repeatsObject(body.name) ? '' : undefined}>
            <p className={styles.group} id={`${id}-body`}>
              Body <code>{body.name}</code> as {body.mediaType}
              <Anchor id={`${id}-body`} name={`the body of ${id}`} />
            </p>
            <FieldList fields={body.fields} />
          </div>
        )}
        <Answer operation={operation} />
        {events.length > 0 && (
          <>
            <p className={styles.group} id={`${id}-events`}>
              Events
              <Anchor id={`${id}-events`} name={`the events of ${id}`} />
            </p>
            <NameList names={events} />
          </>
        )}
        <p className={styles.group} id={`${id}-errors`}>
          Errors
          <Anchor id={`${id}-errors`} name={`the errors of ${id}`} />
        </p>
        <Errors operation={operation} />
      </div>
      <Samples operation={operation} />
    </section>
  );
}
