import type {ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import RunPageBar from '@site/src/islands/runPage';

/**
 * The bar of a page with calls: the button with which a reader makes them, and how many steps there are. Nobody sees it in
 * print, and without JavaScript.
 */
export function RunPage({steps}: {readonly steps: number}): ReactNode {
  return (
    <div className="runPage">
      <Island id="play" name="RunPage" props={{steps}} component={RunPageBar} />
    </div>
  );
}
