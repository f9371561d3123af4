import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {ReleaseMark} from '@aldermark/data/reference';

import styles from './styles.module.css';

/** Says in which releases something was added, deprecated and last changed. Search finds the release notes instead. */
export function Marks({
  marks = [],
}: {
  readonly marks?: readonly ReleaseMark[] | undefined;
}): ReactNode {
  return (
    marks.length > 0 && (
      <p className={clsx(styles.answer, styles.fieldRules)} data-search-ignore="">
        {marks.map(({words, release, href}, index) => (
          <Fragment key={words}>
            {index > 0 && ' · '}
            {words} <Link to={href}>{release}</Link>
          </Fragment>
        ))}
      </p>
    )
  );
}
