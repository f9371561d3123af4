import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {EventFamily} from '@aldermark/data/reference';

import styles from './styles.module.css';

/** Every event by its family. Each has the anchor of its name, at which its description once was. */
export function EventCatalogue({families}: {readonly families: readonly EventFamily[]}): ReactNode {
  return (
    <>
      <p>
        Each event has a page with when it is sent, its payload, what to do and how to trigger it.{' '}
        <Link to="/events">Filter all events</Link> by name, product and object.
      </p>
      <ul className={styles.errors} data-search-ignore="">
        {families.map(({family, events}) => (
          <li key={family} id={`events-${family}`}>
            <code>{family}</code>
            <ul className={styles.refusals}>
              {events.map(({name, href}) => (
                <li key={name} id={name}>
                  <Link to={href}>
                    <code>{name}</code>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
