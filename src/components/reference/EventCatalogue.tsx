import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NameGroup} from '@aldermark/data/reference';
import {NameGroups} from './NameGroups';

/** Every event by its family. */
export function EventCatalogue({families}: {readonly families: readonly NameGroup[]}): ReactNode {
  return (
    <>
      <p>
        Each event has a page with when it is sent, its payload, what to do and how to trigger it.{' '}
        <Link to="/events">Filter all events</Link> by name, product and object.
      </p>
      <NameGroups groups={families} />
    </>
  );
}
