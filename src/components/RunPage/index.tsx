import type {ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import Bar from '@site/src/islands/runPage';

/** The bar with which a reader makes the calls of a page. Nobody sees it in print, and without JavaScript. */
export function RunPage({calls}: {readonly calls: number}): ReactNode {
  return <Island id="play" name="RunPage" props={{calls}} component={Bar} />;
}
