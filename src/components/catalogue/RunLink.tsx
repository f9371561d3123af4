import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** Opens the console with the calls that lead to what a page is about. */
export const RunLink = ({to}: {readonly to: string}): ReactNode => (
  <p>
    <Link to={to} className="button button--primary button--sm" data-noBrokenLinkCheck>
      Run it in the console
    </Link>
  </p>
);
