/**
 * Copied from theme-classic 3.10.2 (Docusaurus rates it safe).
 * Why: a space between the name of a topic and the number of its pages, which speech and copies would join, and no title,
 * which each page would carry and only a pointer could read.
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Tag';
import styles from '@docusaurus/theme-classic/lib/theme/Tag/styles.module.css';

export default function Tag({permalink, label, count}: Props): ReactNode {
  return (
    <Link
      rel="tag"
      href={permalink}
      className={clsx(styles.tag, count ? styles.tagWithCount : styles.tagRegular)}
    >
      {label}
      {count && (
        <>
          {' '}
          <span>{count}</span>
        </>
      )}
    </Link>
  );
}
