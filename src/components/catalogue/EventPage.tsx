import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {EventPageView, NamedLink} from '@aldermark/data/reference';
import {Lanes} from '../Lanes';
import {InlineText} from '../reference/InlineText';
import {Marks} from '../reference/Marks';
import {CataloguePage} from './CataloguePage';
import {shortDescription, withoutLinks} from './description';
import {Facts, type Fact} from './Facts';
import {LinkedJson} from './LinkedJson';
import {NameHeading} from './NameHeading';
import {Links, NameLinks} from './NameLinks';
import {RunLink} from './RunLink';
import styles from './styles.module.css';

/** A fact that lists names; none without a name. */
const namesFact = (name: string, names: readonly NamedLink[]): readonly Fact[] =>
  names.length === 0 ? [] : [[name, <NameLinks key={name} of={names} />]];

const State = ({name, href}: NamedLink): ReactNode =>
  href === '' ? (
    name
  ) : (
    <Link to={href}>
      <code>{name}</code>
    </Link>
  );

/** The changes of state that send the event, and the diagram that has them. */
const Place = ({transitions, diagram}: EventPageView): ReactNode => (
  <>
    {transitions.map(({from, to}) => (
      <div key={`${from.name} ${to.name}`}>
        <State {...from} /> → <State {...to} />
      </div>
    ))}
    {diagram && <Link to={diagram.href}>{diagram.name}</Link>}
  </>
);

const When = ({when}: Pick<EventPageView, 'when'>): ReactNode =>
  when.map((text, index) => (
    <div key={index}>
      <InlineText text={text} />
    </div>
  ));

const factsOf = (event: EventPageView): readonly Fact[] => [
  ...(event.when.length > 0 ? [['Sent when', <When key="when" {...event} />] as const] : []),
  ['Object', <NameLinks key="object" of={[event.object]} />],
  ...namesFact('Reasons and texts', event.reasons ? [event.reasons] : []),
  ...(event.transitions.length > 0 ? [['State', <Place key="place" {...event} />] as const] : []),
  ...namesFact('Preceded by', event.before),
  ...namesFact('Followed by', event.after),
  ...namesFact('Sent with it', event.alongside),
  ...namesFact('Can result from', event.operations),
  [
    'In the sandbox',
    <>
      <InlineText text={event.sandbox} />
      {event.run !== undefined && <RunLink to={event.run} />}
    </>,
  ],
  ...namesFact('Scenarios', event.scenarios),
  [event.guides.length > 1 ? 'Guides' : 'Guide', <Links key="guides" to={event.guides} />],
];

/** The page of an event: when it is sent, what it contains and what to do. */
export default function EventPage({event}: {readonly event: EventPageView}): ReactNode {
  const {name, text, marks, payload, fieldHrefs, schemaHref} = event;
  return (
    <CataloguePage
      address={`/events/${name}`}
      title={name}
      heading={<NameHeading name={name} />}
      description={shortDescription(
        `${name}: ${withoutLinks(text)}`,
        'When it is sent, its payload and how to trigger it.',
      )}
      list="/events"
      crumb={name}
      source="contract/events.yaml"
    >
      <p>
        <InlineText text={text} />
      </p>
      <Marks marks={marks} />
      <Lanes>
        <div className="lane">
          <Facts of={factsOf(event)} />
        </div>
        <div className={clsx('stage whole', styles.only)} data-now="">
          <div className="call" role="group" aria-label={`Payload of ${name}`}>
            <LinkedJson code={payload} hrefs={fieldHrefs} title={`Body of ${name}`} />
            <p className="callEffects" data-search-ignore="">
              Each name links to its description.{' '}
              <Link to={`pathname://${schemaHref}`}>JSON Schema of {name}</Link>
            </p>
          </div>
        </div>
      </Lanes>
    </CataloguePage>
  );
}
