import type {ReactNode} from 'react';
import {sessionOf} from '../../play/session';
import {Console} from './index';

/** The run of the console, which pages that have runs of their own do not share. */
const session = sessionOf('console');

/** The console of the site, which runs in this tab. */
export default function ConsoleIsland({data}: {readonly data: string}): ReactNode {
  return <Console data={data} session={session} />;
}
