import {useCallback, useEffect, useState} from 'react';
import type {Failure, Summary, WorkerMessage} from '@site/data/offline';
import {
  askForUpdate,
  isPersistent,
  look,
  readSummary,
  remove,
  startDownload,
  stopDownload,
  type OnDevice,
} from './device';

/** What the page shows. */
export type View = {
  /** Absent until the device has answered. */
  readonly device?: OnDevice;
  /** The release that the host has; absent while it is unknown, or cannot be reached. */
  readonly summary?: Summary | 'unknown';
  readonly isPersistent?: boolean;
  readonly progress?: {readonly done: number; readonly files: number};
  readonly failure?: Failure;
  /** Whether the reader has just removed the site. */
  readonly isRemoved?: boolean;
};

/** The state of the copy on this device, and what a reader can do with it. */
export function useOffline() {
  const [view, setView] = useState<View>({});
  const show = useCallback((changes: View) => setView((now) => ({...now, ...changes})), []);

  /** Shows what is on the device, and follows a worker that is downloading until it serves or has failed. */
  const refresh = useCallback(async () => {
    const device = await look();
    const worker =
      device.kind === 'downloading' ? device.worker : device.kind === 'kept' && device.next;
    if (worker) {
      worker.onstatechange = () => {
        if (worker.state === 'redundant') {
          // Unless the worker has said why: a browser ends one that takes too long.
          setView((now) => ({...now, progress: undefined, failure: now.failure ?? 'network'}));
        }
        if (worker.state === 'redundant' || worker.state === 'activated') {
          void refresh();
        }
      };
    }
    show({device, isPersistent: device.kind === 'kept' ? await isPersistent() : undefined});
  }, [show]);

  useEffect(() => {
    void refresh();
    readSummary().then(
      (summary) => show({summary}),
      () => show({summary: 'unknown'}),
    );
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const isServed = Boolean(workers?.controller);
    const hear = ({data}: MessageEvent<WorkerMessage>) =>
      data.type === 'progress'
        ? show({progress: data, failure: undefined})
        : show({progress: undefined, failure: data.reason});
    const change = () => {
      show({progress: undefined, failure: undefined});
      void refresh();
    };
    workers?.addEventListener('message', hear);
    workers?.addEventListener('controllerchange', change);
    if (isServed) {
      // Offline, the release that is kept is the newest one that there is.
      askForUpdate().then(refresh, () => undefined);
    }
    return () => {
      workers?.removeEventListener('message', hear);
      workers?.removeEventListener('controllerchange', change);
    };
  }, [refresh, show]);

  return {
    view,
    async keep(summary: Summary) {
      show({failure: undefined, isRemoved: false, progress: {done: 0, files: summary.files}});
      const failure = await startDownload(summary);
      if (failure) {
        show({failure, progress: undefined});
      }
      await refresh();
    },
    stop: stopDownload,
    async remove() {
      await remove();
      show({failure: undefined, progress: undefined, isRemoved: true});
      await refresh();
    },
  };
}
