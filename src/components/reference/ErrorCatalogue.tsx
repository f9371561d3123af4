import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NameGroup} from '@aldermark/data/reference';
import {NameGroups} from './NameGroups';

/** Every error code by its status. */
export function ErrorCatalogue({groups}: {readonly groups: readonly NameGroup[]}): ReactNode {
  return (
    <>
      <p>
        Each code has a page with its cause, its fix, when to retry and a recorded request.{' '}
        <Link to="/errors">Filter all error codes</Link> by status, product and who can solve them.
      </p>
      <NameGroups groups={groups} />
    </>
  );
}
