import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {productNames, products} from '@aldermark/data/products';
import type {ListedEvent, ListSection} from '@aldermark/data/reference';
import {InlineText} from '../reference/InlineText';
import {CataloguePage} from './CataloguePage';
import {countOf, FilteredSections} from './FilteredSections';

const choices = (families: readonly ListSection<ListedEvent>[]) => [
  {
    name: 'product',
    label: 'Product',
    options: productNames.map((name) => ({value: name, label: products[name].name})),
  },
  {
    name: 'object',
    label: 'Object',
    options: [...new Set(families.flatMap(({entries}) => entries.map(({object}) => object)))]
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
  readonly families: readonly ListSection<ListedEvent>[];
}): ReactNode {
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
        Your webhook endpoints can receive these {countOf(families)} events. The{' '}
        <Link to="/api/Callback">Callback API</Link> explains the envelope, the headers and the
        signature that they share.
      </p>
      <FilteredSections
        sections={families}
        label="Filter the events"
        placeholder="card.shipment blockCard ACTIVE"
        noun="event"
        name="events"
        choices={choices(families)}
      >
        {(event) => <Entry key={event.name} event={event} />}
      </FilteredSections>
    </CataloguePage>
  );
}
