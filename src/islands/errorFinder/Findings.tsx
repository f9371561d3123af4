import type {ReactNode} from 'react';
import type {
  ChoiceFinding,
  DeclineFinding,
  ErrorFinding,
  RecognisedItem,
  ReasonFinding,
  ReasonGroup,
} from '@aldermark/lib/errorFinder/find';
import type {Knowledge, KnownReason} from '@aldermark/lib/errorFinder/knowledge';
import {
  approvalInSandbox,
  approvalLeft,
  approvalSteps,
  challengeSteps,
  expiredError,
  needsNewChallenge,
} from '@aldermark/lib/errorFinder/approval';
import {repeatOutside} from '@aldermark/lib/errorFinder/outside';
import {repeatTitles, repeatWords} from '@aldermark/lib/errorFinder/retry';
import {Text} from '../run/Text';
import {PlayButton} from './PlayButton';
import {casesInWords, kindInWords, reasonMeanings, statusInWords, findingTitle} from './words';

import tool from '../tool/tool.module.css';
import styles from './errorFinder.module.css';

type OutsideFinding = Extract<RecognisedItem, {readonly kind: 'outside'}>;
type ThingFinding = Extract<RecognisedItem, {readonly kind: 'thing'}>;

type About = {
  readonly knowledge: Knowledge;
  readonly base: string;
  /** The time in milliseconds. */
  readonly now: number;
  /** The operation that the text calls, by method and path. */
  readonly called?: string | undefined;
};

type Fact = readonly [name: string, value: ReactNode];

/** Facts with their names before them; those without a value are left out. */
const Facts = ({of}: {readonly of: readonly Fact[]}): ReactNode => (
  <dl className={styles.facts}>
    {of.map(
      ([name, value]) =>
        value !== undefined && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <Text text={value} /> : value}</dd>
          </div>
        ),
    )}
  </dl>
);

const paragraph = (text: string | undefined): ReactNode =>
  text && (
    <p>
      <Text text={text} />
    </p>
  );

/** A value of a response, which is a text where it has code itself. */
const Value = ({of}: {readonly of: string}): ReactNode =>
  of.includes('`') ? <Text text={of} /> : <code>{of}</code>;

/** The name of a finding, with more behind it. */
const Title = ({of, children}: {readonly of: RecognisedItem; readonly children?: ReactNode}) => (
  <p className={styles.title}>
    <strong>
      <Text text={findingTitle(of)} />
    </strong>
    {children}
  </p>
);

/** What to tell the user, in each language of the contract. */
function Told({tellUser, french}: Pick<KnownReason, 'tellUser' | 'french'>): ReactNode {
  if (tellUser === null) {
    return <p>Nothing.</p>;
  }
  return (
    <>
      <p>
        “<Text text={tellUser} />”
      </p>
      {french.tellUser !== null && (
        <p>
          In French:{' '}
          <q lang="fr">
            <Text text={french.tellUser} />
          </q>
        </p>
      )}
    </>
  );
}

/** The fields of a rejected body, each with the rule that it breaks. */
const Faults = ({fields}: Pick<ErrorFinding, 'fields'>): ReactNode => (
  <ul>
    {fields.map(({field, rule, meaning, message}, index) => (
      <li key={index}>
        <code>{field}</code>, rule <code>{rule}</code>:{' '}
        <Text text={`${meaning ?? ''} ${message}`} />
      </li>
    ))}
  </ul>
);

/** How to cause an error in the sandbox, by the operation of the response if it is known. */
function InSandbox({finding, about}: {readonly finding: ErrorFinding; readonly about: About}) {
  const {error} = finding;
  const {knowledge, base, called} = about;
  const own = approvalInSandbox(finding, knowledge);
  const operation = own?.operation ?? called ?? error.by;
  // The recipe calls another operation than the response.
  const plays = error.plays && operation === error.by;
  return (
    <>
      {paragraph(own?.how ?? error.sandbox)}
      <div className={tool.buttons}>
        {plays && <PlayButton code={error.code} release={knowledge.release} base={base} />}
        {operation !== undefined && (
          <a
            className="button button--secondary button--sm"
            href={`${base}docs/console#${operation}`}
          >
            Open {operation} in the console
          </a>
        )}
      </div>
    </>
  );
}

const Steps = ({steps}: {readonly steps: readonly string[]}): ReactNode => (
  <ol>
    {steps.map((step) => (
      <li key={step}>
        <Text text={step} />
      </li>
    ))}
  </ol>
);

function ErrorCard({finding, about}: {readonly finding: ErrorFinding; readonly about: About}) {
  const {error, detail, fields, members} = finding;
  const {knowledge, base, now} = about;
  const {code, cause, fix, retry, origin} = error;
  const steps = approvalSteps(finding, knowledge, now);
  const left = finding.challenge && approvalLeft(finding.challenge, knowledge.approval, now);
  const approved = left !== undefined && left !== 'expired';
  const isOver = finding.challenge && needsNewChallenge(finding.challenge, knowledge.approval, now);
  return (
    <section className={styles.finding} aria-label={code}>
      <Title of={finding}>
        {' '}
        (<a href={`${base}errors/${code}`}>{code}</a>)
      </Title>
      <Facts
        of={[
          [
            'In this response',
            members.length > 0 ? (
              <ul>
                {members.map(({name, value, meaning}) => (
                  <li key={name}>
                    <code>{name}</code> is <Value of={value} />. <Text text={meaning} />
                  </li>
                ))}
              </ul>
            ) : undefined,
          ],
          ['Fields', fields.length > 0 ? <Faults fields={fields} /> : undefined],
          ['What to do', steps ? <Steps key="steps" steps={steps} /> : paragraph(fix)],
          [
            'Retry?',
            // The steps end with the retry.
            steps ? undefined : (
              <p key="repeat">
                <strong>{repeatTitles[retry]}</strong>{' '}
                <Text text={repeatWords(finding, knowledge)} />
              </p>
            ),
          ],
          [
            'Tell the user',
            approved ? (
              <p key="told">Nothing: the user has approved.</p>
            ) : (
              <Told key="told" {...((isOver && expiredError(knowledge)) || error)} />
            ),
          ],
          [
            'What happened',
            <>
              {paragraph(`${error.detail}.`)}
              {detail !== undefined &&
                detail !== error.detail &&
                paragraph(`This response says: “${detail}”`)}
              {paragraph(cause)}
            </>,
          ],
          ['Caused by', knowledge.origin[origin]],
          ['In the sandbox', <InSandbox key="sandbox" finding={finding} about={about} />],
        ]}
      />
    </section>
  );
}

function Case({
  of: one,
  about,
  retries = {},
}: {
  readonly of: KnownReason;
  readonly about: About;
  readonly retries?: ReasonGroup['retries'];
}): ReactNode {
  const {origin, account, repeat, action} = about.knowledge;
  const when = statusInWords(one);
  return (
    <div className={styles.case}>
      {when !== '' && paragraph(`${when}:`)}
      <Facts
        of={[
          ['What happened', paragraph(one.meaning)],
          ['What to do', paragraph(one.support)],
          [
            'Retry?',
            <p key="repeat">
              <strong>{repeatTitles[one.retry]}</strong>{' '}
              <Text text={retries[one.retry] ?? repeat[one.retry]} />
            </p>,
          ],
          ['Tell the user', <Told key="told" {...one} />],
          ['Do not tell', paragraph(one.warning ?? undefined)],
          ['Whose account', account[one.account]],
          ['Caused by', origin[one.origin]],
          [
            'For programs',
            <p key="action">
              The action <code>{one.action}</code>: <Text text={action[one.action] ?? ''} />
            </p>,
          ],
        ]}
      />
    </div>
  );
}

/** What a field says with a code. */
const Group = ({group, about}: {readonly group: ReasonGroup; readonly about: About}): ReactNode => (
  <>
    {paragraph(casesInWords(group.cases))}
    {group.cases.map((one, index) => (
      <Case key={index} of={one} about={about} retries={group.retries} />
    ))}
    <p>
      {group.sandbox !== undefined && (
        <>
          In the sandbox: <Text text={group.sandbox} />{' '}
        </>
      )}
      <code>{group.field}</code> says <Text text={group.meaning.replace(/^W/, 'w')} />{' '}
      <a href={about.base + group.explainedAt.slice(1)}>All codes of this field</a>
    </p>
  </>
);

function ReasonCard({finding, about}: {readonly finding: ReasonFinding; readonly about: About}) {
  const {code, groups} = finding;
  const [first, ...others] = groups;
  return (
    <section className={styles.finding} aria-label={code}>
      <Title of={finding}>
        {first && others.length === 0 && (
          <>
            {' '}
            in <code>{first.field}</code>
          </>
        )}
      </Title>
      {others.length > 0 && (
        <>
          <ul>
            {reasonMeanings(finding).map((meaning) => (
              <li key={meaning}>
                <Text text={meaning} />
              </li>
            ))}
          </ul>
          <p>
            {groups.length} fields have this code. Paste the event or the object to see only the
            case that applies.
          </p>
        </>
      )}
      {first && others.length === 0 ? (
        <Group group={first} about={about} />
      ) : (
        groups.map((group) => (
          <details key={group.field} className={tool.more}>
            <summary>
              <code>{group.field}</code>:{' '}
              <Text text={[...new Set(group.cases.map((one) => one.meaning))].join(' ')} />
            </summary>
            <Group group={group} about={about} />
          </details>
        ))
      )}
    </section>
  );
}

/** Names that lead to what this tool says of them. */
const NameList = ({names}: {readonly names: readonly (readonly [string, string])[]}): ReactNode => (
  <ul className={styles.names}>
    {names.map(([name, title]) => (
      <li key={name}>
        <a href={`#code=${name}`}>{title}</a>
      </li>
    ))}
  </ul>
);

/** What the cases of a reason mean, and what to tell the user where that does not depend on the case. */
function casesSaid(cases: readonly KnownReason[]): string {
  const meanings = [...new Set(cases.map(({meaning}) => meaning))].join(' ');
  const [tellUser = null, ...others] = new Set(cases.map((one) => one.tellUser));
  if (others.length > 0) {
    return `${meanings} ${casesInWords(cases)}`;
  }
  return tellUser === null ? meanings : `${meanings} Tell the user: “${tellUser}”`;
}

/** Reasons of a decline, each with what it means. */
const DeclineReasons = ({
  names,
  cases,
}: {readonly names: readonly string[]} & Pick<DeclineFinding, 'cases'>): ReactNode => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <a href={`#code=${name}`}>{name}</a>: <Text text={casesSaid(cases[name] ?? [])} />
      </li>
    ))}
  </ul>
);

function DeclineCard({finding, about}: {readonly finding: DeclineFinding; readonly about: About}) {
  const {near, responseCode, shared, cases, explainedAt} = finding;
  return (
    <section className={styles.finding} aria-label={findingTitle(finding)}>
      <Title of={finding}>.</Title>
      {near.length > 0 && (
        <>
          <p>Names like it:</p>
          <DeclineReasons names={near} cases={cases} />
        </>
      )}
      {responseCode !== undefined && (
        <p>
          The merchant got the response code <code>{responseCode}</code>, which stands for{' '}
          {shared.length > 0 ? 'these reasons:' : 'no reason of this API.'}
        </p>
      )}
      <DeclineReasons names={shared} cases={cases} />
      <p>
        Only <code>declineReason</code> of the card authorisation says which one applies.{' '}
        <a href={about.base + explainedAt.slice(1)}>All decline reasons</a>
      </p>
    </section>
  );
}

function Choice({finding}: {readonly finding: ChoiceFinding}): ReactNode {
  const {name, isStatus, codes} = finding;
  const what = isStatus ? `The status ${name}` : `${name}, a name of OAuth,`;
  return (
    <section className={styles.finding} aria-label={name}>
      <Title of={finding} />
      {codes.length === 0 ? (
        <p>
          The API has no error with it. Something between your server and the API responds, such as
          a proxy.
        </p>
      ) : (
        <>
          <p>
            {what} alone does not say what happened. Look for <code>code</code> in the body, which
            is one of these:
          </p>
          <NameList names={codes.map(({code}) => [code, code])} />
        </>
      )}
    </section>
  );
}

/** What comes from elsewhere than the API, and whether the API has got the call. */
function OutsideCard({finding, about}: {readonly finding: OutsideFinding; readonly about: About}) {
  const {error, status} = finding;
  const [path, page] = error.page ?? [];
  return (
    <section className={styles.finding} aria-label={error.id}>
      <Title of={finding}>{status !== undefined && ` (HTTP status ${status})`}</Title>
      <Facts
        of={[
          ['What happened', paragraph(error.cause)],
          ['What to do', paragraph(error.fix)],
          ['Retry?', paragraph(repeatOutside[error.arrival])],
          ['Read more', path === undefined ? undefined : <a href={about.base + path}>{page}</a>],
        ]}
      />
    </section>
  );
}

/** What the contract says of a name that is no failure. */
function ThingCard({finding, about}: {readonly finding: ThingFinding; readonly about: About}) {
  return (
    <section className={styles.finding} aria-label={finding.name}>
      <Title of={finding} />
      <Facts
        of={finding.things.map((one): Fact => [
          kindInWords(one),
          <>
            {paragraph(one.meaning)}
            {one.href !== undefined && (
              <p>
                <a href={about.base + one.href.slice(1)}>Read more in {pageOf(one.href)}</a>
              </p>
            )}
          </>,
        ])}
      />
    </section>
  );
}

/** The last parts of an address, as the name of what it leads to. */
const pageOf = (href: string): string => href.replace(/^.*\//, '').replace('#', ', ');

/** One thing that was recognised, with everything that the contract says of it. */
export function FindingCard({
  finding,
  about,
}: {
  readonly finding: RecognisedItem;
  readonly about: About;
}) {
  switch (finding.kind) {
    case 'error':
      return <ErrorCard finding={finding} about={about} />;
    case 'reason':
      return <ReasonCard finding={finding} about={about} />;
    case 'outside':
      return <OutsideCard finding={finding} about={about} />;
    case 'thing':
      return <ThingCard finding={finding} about={about} />;
    case 'challenge':
      return (
        <section className={styles.finding} aria-label={finding.id}>
          <Title of={finding} />
          <Steps steps={challengeSteps(finding.challenge, about.knowledge, about.now)} />
          <p>
            <code>getScaChallenge</code> returns its status, its method and what waits for it.{' '}
            <a href={`${about.base}usecases/strong_customer_authentication`}>
              Strong customer authentication
            </a>
          </p>
        </section>
      );
    case 'decline':
      return <DeclineCard finding={finding} about={about} />;
    case 'choice':
      return <Choice finding={finding} />;
    case 'event':
      return (
        <section className={styles.finding} aria-label={finding.event}>
          <Title of={finding} />
          {paragraph(casesInWords(finding.cases))}
          {finding.cases.map((one) => (
            <Case
              key={one.when}
              of={{...one, code: '', status: null}}
              about={about}
              retries={one.retries}
            />
          ))}
        </section>
      );
    case 'carrier':
      return (
        <section className={styles.finding} aria-label={finding.event}>
          <Title of={finding} />
          <p>
            Why it happened is in <code>{finding.field}</code>. Paste the payload of the event, or
            this code alone.
          </p>
        </section>
      );
    case 'delivery':
      return (
        <section className={styles.finding} aria-label={finding.status}>
          <Title of={finding} />
          {paragraph(finding.meaning)}
          <p>
            <a
              href={`${about.base}docs/customer-relationship/monitoring#reading-deliveries-and-replaying`}
            >
              Deliveries that fail
            </a>
          </p>
        </section>
      );
    case 'unknown':
      return (
        <section className={styles.finding} aria-label={finding.code}>
          <Title of={finding}>.</Title>
          {finding.near.length > 0 && (
            <>
              <p>These are the names most like it:</p>
              <NameList names={finding.near.map((name) => [name, name])} />
            </>
          )}
          {finding.isReason && (
            <Case
              of={{...about.knowledge.unknown, code: '', status: null, when: null, if: null}}
              about={about}
            />
          )}
        </section>
      );
  }
}
