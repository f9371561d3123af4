import type {ReactNode} from 'react';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import {sessionOf} from '../../play/session';
import {Console} from './index';

/** The run of the console, which pages that have runs of their own do not share. */
const session = sessionOf('console');

type Props = {
  readonly data: string;
  /** The operation with whose sample it begins. */
  readonly first: ConsoleOperation;
};

/** The console of the site, which runs in this tab. */
export default function ConsoleIsland({data, first}: Props): ReactNode {
  return <Console data={data} session={session} first={first} />;
}
