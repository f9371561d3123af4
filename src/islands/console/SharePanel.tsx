import {useEffect, useState, type ReactNode} from 'react';
import type {Run} from '@aldermark/sandbox/runs/run';
import type {Play, Session} from '../../play/session';
import {Share} from '../run/Share';
import {releaseOf} from './operations';
import type {useConsole} from './useConsole';

const nothing: Run = {seed: 1, actions: []};

/** The run up to the present moment; undefined until the session has said it. */
function useRun(session: Session, {moments, at}: Play): Run | undefined {
  const [said, setSaid] = useState<{readonly moments: Play['moments']; at: number; run: Run}>();
  useEffect(() => {
    let isStale = at === 0;
    if (!isStale) {
      session.run().then(
        (run) => isStale || setSaid({moments, at, run}),
        // The session says what failed.
        () => undefined,
      );
    }
    return () => {
      isStale = true;
    };
  }, [session, moments, at]);
  if (at === 0) {
    return nothing;
  }
  return said?.moments === moments && said.at === at ? said.run : undefined;
}

type Props = {
  readonly state: Pick<ReturnType<typeof useConsole>, 'folder' | 'session' | 'play'>;
  readonly onOpen: (file: File) => void;
};

/** The run of the console as an address, a file and a program. */
export function SharePanel({state: {folder, session, play}, onOpen}: Props): ReactNode {
  const run = useRun(session, play);
  const [release, setRelease] = useState<string>();
  useEffect(() => {
    // The console says when the list of operations, which has it, does not load.
    releaseOf(folder).then(setRelease, () => undefined);
  }, [folder]);
  return (
    release !== undefined && (
      <Share
        session={session}
        run={run}
        release={release}
        title="A run of the console"
        onOpen={onOpen}
      />
    )
  );
}
