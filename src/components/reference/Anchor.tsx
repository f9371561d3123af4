import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

import styles from './styles.module.css';

type Props = {readonly id: string; readonly name: string};

/** The link of a part of a page to itself, shown on hover and focus. Its `id` stands on the part. */
export function Anchor({id, name}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  // The search plugin knows the anchor of a heading by the class of Docusaurus.
  return (
    <Link
      to={`#${id}`}
      className={clsx('hash-link', styles.anchor)}
      aria-label={`Link to ${name}`}
    />
  );
}
