import type {ReactNode} from 'react';
import {counted} from '@aldermark/lib/counted';
import {Island} from '@site/src/islands/Island';
import RunButton from '@site/src/islands/runPage';

/**
 * The bar at the head of a page: how many calls it makes, and the button with which a reader makes them. Nobody sees it in
 * print, and without JavaScript.
 */
export function RunPage({calls}: {readonly calls: number}): ReactNode {
  return (
    <div className="filters">
      <Island id="play" name="RunPage" props={{}} component={RunButton} />
      <span>{`${counted(calls, 'call')}, no account needed`}</span>
    </div>
  );
}
