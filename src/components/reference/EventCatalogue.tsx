import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {EventView} from '@aldermark/data/reference';
import {EntryHeading} from './EntryHeading';
import {InlineText} from './InlineText';
import {Marks} from './Marks';

import styles from './styles.module.css';

function EventEntry({event}: {readonly event: EventView}) {
  return (
    <li className={styles.entry} data-item="">
      <EntryHeading id={event.name} className={styles.entryTitle}>
        <code>{event.name}</code>
      </EntryHeading>
      <Marks marks={event.marks} />
      <p className={styles.entryText}>
        <InlineText text={event.text} />
      </p>
      <p className={styles.entryText} data-search-ignore="">
        Object: <Link to={event.object.href}>{event.object.name}</Link>
        {event.transitions.length > 0 && `. Status: ${event.transitions.join(', ')}`}
        {event.operations.length > 0 && '. Can follow '}
        {event.operations.map(({name, href}, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Link to={href}>
              <code>{name}</code>
            </Link>
          </span>
        ))}
        .
      </p>
      <details className={styles.disclosure} data-search-ignore="">
        <summary>Payload of {event.name}</summary>
        <pre className={styles.plain} tabIndex={0}>
          <code>{event.sample}</code>
        </pre>
        <p className={styles.entryText}>
          <Link to={`pathname://${event.schemaHref}`}>JSON Schema of {event.name}</Link>
        </p>
      </details>
    </li>
  );
}

/** The events of a family: when it is sent, what causes it, and a complete payload. */
export function EventCatalogue({events}: {readonly events: readonly EventView[]}): ReactNode {
  return (
    <ul className={styles.entries}>
      {events.map((event) => (
        <EventEntry key={event.name} event={event} />
      ))}
    </ul>
  );
}
