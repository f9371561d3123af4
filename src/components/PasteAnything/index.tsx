import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Field from '@site/src/islands/pasteAnything';
import {Island} from '@site/src/islands/Island';

import styles from './styles.module.css';

/** The field for whatever a reader is stuck with, and without JavaScript the way to the tools. */
export function PasteAnything(): ReactNode {
  return (
    <div className={clsx('late', styles.paste)} data-search-ignore="">
      <Island id="paste" name="PasteAnything" props={{}} component={Field} />
      <noscript>
        <Link to="/docs/tools">All tools</Link>
      </noscript>
    </div>
  );
}
