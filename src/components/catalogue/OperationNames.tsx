import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NamedLink} from '@aldermark/data/reference';

/** More names than this are folded. */
const MOST = 8;

const Names = ({of}: {readonly of: readonly NamedLink[]}): ReactNode =>
  of.map(({name, href}, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link to={href}>
        <code>{name}</code>
      </Link>
    </Fragment>
  ));

/** Operations in a sentence; many of them in a box that opens. */
export function OperationNames({
  operations,
}: {
  readonly operations: readonly NamedLink[];
}): ReactNode {
  return operations.length > MOST ? (
    <details>
      <summary>{operations.length} operations</summary>
      <Names of={operations} />
    </details>
  ) : (
    <Names of={operations} />
  );
}
