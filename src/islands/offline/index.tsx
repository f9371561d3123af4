import type {ReactNode} from 'react';
import type {KeptRelease, Summary} from '@aldermark/data/offline';
import {useOffline, type OfflineView} from './useOffline';
import {failureTexts, megabytes, dateAndTime, obstacles} from './words';

import tool from '../tool/tool.module.css';

function Size({summary, onRetry}: Pick<OfflineView, 'summary'> & {onRetry: () => void}): ReactNode {
  if (summary === 'unknown') {
    return (
      <>
        <p role="alert">
          How much there is to download is unknown, because the site cannot be reached. Connect this
          device to the network, and try again.
        </p>
        <p>
          <button type="button" className="button button--secondary" onClick={onRetry}>
            Retry
          </button>
        </p>
      </>
    );
  }
  return summary ? (
    <p>
      <strong>{megabytes(summary.download)}</strong> to download, in {summary.files} files, which
      take <strong>{megabytes(summary.disk)}</strong> on this device.
    </p>
  ) : (
    <p>How much there is to download, and how much space it takes on this device, is being read.</p>
  );
}

function Progress({done, files}: {readonly done: number; readonly files: number}): ReactNode {
  return (
    <label className={tool.field}>
      {done} of {files} files are on this device
      <progress value={done} max={files} />
    </label>
  );
}

type Props = {
  /** The address of the repository, which shows the commit of a release. */
  readonly repository: string;
};

function Commit({commit, repository}: Pick<Summary, 'commit'> & Props): ReactNode {
  return commit === undefined ? null : (
    <>
      {' '}
      It was built from commit{' '}
      <a href={`${repository}/commit/${commit}`} target="_blank" rel="noopener noreferrer">
        {commit}
      </a>
      .
    </>
  );
}

function About({
  kept,
  isPersistent,
  repository,
}: Props & {readonly kept: KeptRelease; readonly isPersistent: boolean}): ReactNode {
  return (
    <>
      <p className={tool.good}>
        <strong>This site is on this device</strong>, and you can read it without a network.
      </p>
      <p>
        You have had this release since {dateAndTime(kept.since)}, and it takes{' '}
        {megabytes(kept.disk)} in {kept.files} files.
        <Commit commit={kept.commit} repository={repository} />
      </p>
      <p className={tool.hint}>
        {isPersistent
          ? 'This browser has promised not to delete it by itself.'
          : 'This browser may delete it when the device runs short of space, and Safari after seven days without a visit.'}
      </p>
    </>
  );
}

/** The first message to the reader: what happened last. */
function Outcome({view}: {readonly view: OfflineView}): ReactNode {
  const {device, failure, isRemoved, isTakingOver} = view;
  if (isRemoved && device?.kind === 'absent') {
    return <p className={tool.neutral}>Removed. Nothing of the site is kept on this device.</p>;
  }
  const isKept = device?.kind === 'kept';
  return (
    <>
      {failure && (
        <p className={tool.bad}>
          {failureTexts[failure]}{' '}
          {isKept
            ? 'The release that you have kept still works.'
            : 'The site does not work without a network yet.'}
        </p>
      )}
      {isKept && device.hasNewer && isTakingOver && (
        <p className={tool.neutral}>
          <strong>The newer release is taking over</strong>, and then this tab is loaded again.
        </p>
      )}
      {isKept && device.hasNewer && !isTakingOver && (
        <p className={tool.neutral}>
          <strong>A newer release is on this device</strong>, and replaces this one once all tabs of
          the site are closed. If you show it now, this tab and your other tabs of the site are
          loaded again, so that none of them shows an older page.
        </p>
      )}
    </>
  );
}

/** The choice to keep this site on the device, and what has become of it. */
export default function OfflineCopy({repository}: Props): ReactNode {
  const {view, keep, stop, showNewer, remove, summarise} = useOffline();
  const {device, summary, progress, failure} = view;
  if (device?.kind === 'impossible') {
    return <p className={tool.bad}>{obstacles[device.obstacle]}</p>;
  }
  const isKept = device?.kind === 'kept';
  const isComing = !isKept && (device?.kind === 'downloading' || progress !== undefined);
  const hasLeftovers = device?.kind === 'absent' && device.hasLeftovers && !isComing;
  const known = typeof summary === 'object' ? summary : undefined;
  return (
    <div className={tool.tool}>
      <div className={tool.form}>
        <div role="status" className={tool.answer}>
          <Outcome view={view} />
          {isKept && (
            <About
              kept={device.kept}
              isPersistent={view.isPersistent ?? false}
              repository={repository}
            />
          )}
        </div>
        {!isKept && !isComing && <Size summary={summary} onRetry={summarise} />}
        {isKept && device.isDownloading && <p>A newer release is being downloaded.</p>}
        {progress && <Progress {...progress} />}
        {hasLeftovers && (
          <p>
            Some files of an unfinished download are on this device. The next attempt continues with
            them.
          </p>
        )}
        <div className={tool.buttons}>
          {isKept && device.hasNewer && (
            <button
              type="button"
              className="button button--primary"
              onClick={() => void showNewer()}
            >
              Show the newer release
            </button>
          )}
          {/* One element, so that the focus stays on it when its name changes. */}
          <button
            type="button"
            className={isKept || isComing ? 'button button--secondary' : 'button button--primary'}
            disabled={!isKept && !isComing && !known}
            onClick={() => void (isKept ? remove() : isComing ? stop() : known && keep(known))}
          >
            {isKept
              ? 'Remove from this device'
              : isComing
                ? 'Stop'
                : failure
                  ? 'Try again'
                  : 'Keep this site on this device'}
          </button>
          {hasLeftovers && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => void remove()}
            >
              Remove these files
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
