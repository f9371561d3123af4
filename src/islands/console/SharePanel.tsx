import type {ReactNode} from 'react';
import type {Run} from '@aldermark/sandbox/runs/run';
import type {Play, Session} from '../../play/session';
import {Share} from '../run/Share';
import {useLater} from '../run/useLater';
import {releaseOf} from './operations';

const nothing: Run = {seed: 1, actions: []};

/** The run up to the present moment. The session says what failed. */
const runOf = async (session: Session, _: Play['moments'], at: number): Promise<Run> =>
  at === 0 ? nothing : session.run();

type Props = {
  readonly folder: string;
  readonly session: Session;
  readonly play: Play;
  readonly onOpen: (file: File) => void;
};

/** The run of the console as an address, a file and a program. */
export function SharePanel({folder, session, play: {moments, at}, onOpen}: Props): ReactNode {
  const run = useLater(runOf, session, moments, at);
  // The console says when the list of operations, which has it, does not load.
  const {value: release} = useLater(releaseOf, folder);
  return (
    release !== undefined && (
      <Share
        session={session}
        run={run.isCurrent ? run.value : undefined}
        release={release}
        title="A run of the console"
        onOpen={onOpen}
      />
    )
  );
}
