/**
 * Replaces theme-classic 3.10.2 (safe).
 * Why: an icon of the family of all others. `packages/plugins/finish/head` removes the drawing that the stock icon refers to.
 */
import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/Icon';

/** The arrow after a link to another site. */
export default function IconExternalLink(): ReactNode {
  return <Icon name="arrow-up-right" label="(opens in new tab)" />;
}
