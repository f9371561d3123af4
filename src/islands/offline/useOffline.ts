import {useCallback, useEffect, useRef, useState} from 'react';
import type {DownloadFailure, Summary, WorkerMessage} from '@aldermark/data/offline';
import {
  askForUpdate,
  watchDevice,
  isPersistent,
  look,
  readSummary,
  removeOfflineCopy,
  showNewer,
  startDownload,
  cancelDownload,
  type OnDevice,
} from './device';

/** What the page shows. */
export type OfflineView = {
  /** Absent until the device has responded. */
  readonly device?: OnDevice;
  /** The release that the host has; absent while it is unknown, or cannot be reached. */
  readonly summary?: Summary | 'unknown' | undefined;
  readonly isPersistent?: boolean;
  /** How far the download is that the worker or this tab has begun. */
  readonly progress?: {readonly done: number; readonly files: number};
  readonly failure?: DownloadFailure;
  /** Whether the reader has just removed the site. */
  readonly isRemoved?: boolean;
  /** Whether the reader has asked for the newer release, with which this tab is loaded again. */
  readonly isTakingOver?: boolean;
};

/** The state of the copy on this device, and what a reader can do with it. */
export function useOffline() {
  const [view, setView] = useState<OfflineView>({});
  const show = useCallback((changes: OfflineView) => setView((now) => ({...now, ...changes})), []);

  const looks = useRef(0);
  /** Shows what is on the device, and follows what changes it. */
  const refresh = useCallback(async () => {
    const number = ++looks.current;
    const device = await look();
    if (device.kind !== 'impossible') {
      await watchDevice(
        () => void refresh(),
        // Unless the worker has said why: a browser ends one that takes too long.
        () => setView((now) => ({...now, failure: now.failure ?? 'network'})),
      );
    }
    const isKept = device.kind === 'kept';
    const changes: OfflineView = {device, isPersistent: isKept && (await isPersistent())};
    // A look that began later has seen what is there now.
    if (number === looks.current) {
      const isComing = isKept ? device.isDownloading : device.kind === 'downloading';
      show(isComing ? changes : {...changes, progress: undefined});
    }
  }, [show]);

  const summarise = useCallback(() => {
    show({summary: undefined});
    readSummary().then(
      (summary) => show({summary}),
      () => show({summary: 'unknown'}),
    );
  }, [show]);

  useEffect(() => {
    refresh()
      .then(askForUpdate)
      // Without a network, the release that is kept is the newest one that there is.
      .catch(() => undefined);
    summarise();
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const hear = ({data}: MessageEvent<WorkerMessage>) => {
      if (data.type === 'progress') {
        show({progress: data, failure: undefined});
      } else if (data.type === 'failed') {
        show({progress: undefined, failure: data.reason});
      }
    };
    const change = () => {
      show({failure: undefined});
      void refresh();
    };
    workers?.addEventListener('message', hear);
    workers?.addEventListener('controllerchange', change);
    return () => {
      workers?.removeEventListener('message', hear);
      workers?.removeEventListener('controllerchange', change);
    };
  }, [refresh, show, summarise]);

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
    stop: cancelDownload,
    summarise,
    async showNewer() {
      show({isTakingOver: true});
      await showNewer();
    },
    async remove() {
      await removeOfflineCopy();
      show({failure: undefined, progress: undefined, isRemoved: true});
      await refresh();
    },
  };
}
