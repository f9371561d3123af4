import {useCallback, useEffect, useState} from 'react';
import type {Decoded} from '@aldermark/sandbox/runs/share';
import type {Session} from '../../play/session';
import {runMarker} from '@aldermark/data/addressMarkers';
import {runInAddress, runInFile} from '../run/shared';
import {titleOf} from '../run/words';
import {releaseOf} from './operations';

/** A run that a reader has opened, from the address of the page or a file, and what can be done with it. */
export function useShared(folder: string, session: Session) {
  const [opened, setOpened] = useState<Decoded>();
  const show = useCallback((decoded: Decoded | undefined) => {
    setOpened(decoded);
    if (decoded) {
      document.querySelector('[data-console]')?.scrollIntoView();
    }
  }, []);
  useEffect(() => {
    const look = () => {
      if (session.isRun && location.hash.startsWith(runMarker)) {
        // The console says when the list of operations, which has the release, does not load.
        releaseOf(folder)
          .then(runInAddress)
          .then(show, () => undefined);
      }
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [folder, session, show]);

  const dismiss = () => {
    setOpened(undefined);
    if (location.hash.startsWith(runMarker)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  };
  const shared = opened?.kind === 'run' ? opened.shared : undefined;
  const actions = shared?.run.actions.slice(0, shared.at) ?? [];
  return {
    message: opened?.kind === 'fault' ? opened.message : (opened?.note ?? ''),
    waiting: shared && {
      count: actions.length,
      titles: actions.map((action) => titleOf({action})),
    },
    run: async () => {
      dismiss();
      if (shared) {
        await session.leaveFor({...shared.run, actions});
      }
    },
    dismiss,
    open: (file: File) =>
      void releaseOf(folder)
        .then((release) => runInFile(file, release))
        .then(show, () => undefined),
  };
}
