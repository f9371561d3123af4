import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {productNames, products} from '@aldermark/data/products';
import type {ListedEvent, EventsOfFamily} from '@aldermark/data/reference';
import {Filter} from '../Filter';
import {InlineText} from '../reference/InlineText';
import {CataloguePage} from './CataloguePage';

import styles from './styles.module.css';

const choices = (families: readonly EventsOfFamily[]) => [
  {
    name: 'product',
    label: 'Product',
    options: productNames.map((name) => ({value: name, label: products[name].name})),
  },
  {
    name: 'object',
    label: 'Object',
    options: [...new Set(families.flatMap(({events}) => events.map(({object}) => object)))]
      .sort()
      .map((object) => ({value: object, label: object})),
  },
];

const Entry = ({event}: {readonly event: ListedEvent}): ReactNode => (
  <li
    data-item={event.words.join(' ')}
    data-filter-product={event.products.join(' ')}
    data-filter-object={event.object}
  >
    <Link to={`/events/${event.name}`}>
      <code>{event.name}</code>
    </Link>{' '}
    <span>
      <InlineText text={event.text} />
    </span>
  </li>
);

/** Every event by family, with fields that narrow the list. */
export default function EventList({
  families,
}: {
  readonly families: readonly EventsOfFamily[];
}): ReactNode {
  const count = families.reduce((sum, {events}) => sum + events.length, 0);
  return (
    <CataloguePage
      address="/events"
      title="Events"
      description="Every event that your webhook endpoints can receive. Each has a page with when it is sent, its payload, what to do and how to trigger it."
      keywords={['event types', 'event catalogue', 'webhook events', 'notification types']}
      crumb="Events"
      parts={families}
      source="contract/events.yaml"
    >
      <p>
        Your webhook endpoints can receive these {count} events. The{' '}
        <Link to="/api/Callback">Callback API</Link> explains the envelope, the headers and the
        signature that they share.
      </p>
      <Filter
        label="Filter the events"
        placeholder="card.shipment blockCard ACTIVE"
        noun="event"
        count={count}
        name="events"
        choices={choices(families)}
      >
        {families.map(({id, title, events}) => (
          <section key={id}>
            <Heading as="h2" id={id}>
              {title}
            </Heading>
            <ul className={styles.list} data-search-ignore="">
              {events.map((event) => (
                <Entry key={event.name} event={event} />
              ))}
            </ul>
          </section>
        ))}
      </Filter>
    </CataloguePage>
  );
}
