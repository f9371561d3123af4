import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

import styles from './styles.module.css';

type Props = {readonly id: string; readonly name: string};

/** The link of an element to itself, shown on hover and focus. The element itself has the `id`. */
export function Anchor({id, name}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  // The search finds the anchor of a heading by this class of Docusaurus.
  return (
    <Link
      to={`#${id}`}
      className={clsx('hash-link', styles.anchor)}
      aria-label={`Link to ${name}`}
    />
  );
}
