import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NamedLink} from '@aldermark/data/reference';

/** More names than this are folded. */
const MOST = 8;

const Listed = ({of}: {readonly of: readonly NamedLink[]}): ReactNode =>
  of.map(({name, href}, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link to={href}>
        <code>{name}</code>
      </Link>
    </Fragment>
  ));

/** NameLinks of the API, with commas between them; many of them in a box that opens. */
export function NameLinks({of}: {readonly of: readonly NamedLink[]}): ReactNode {
  return of.length > MOST ? (
    <details>
      <summary>{of.length} names</summary>
      <Listed of={of} />
    </details>
  ) : (
    <Listed of={of} />
  );
}

/** Links to pages, with commas between them. */
export const Links = ({to}: {readonly to: readonly NamedLink[]}): ReactNode =>
  to.map(({name, href}, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <Link to={href} data-noBrokenLinkCheck>
        {name}
      </Link>
    </Fragment>
  ));
