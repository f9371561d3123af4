import type {ReactNode} from 'react';
import type {Play, Session} from '@site/src/play/session';

type Props = {
  readonly play: Play;
  readonly session: Session;
  readonly className: string | undefined;
};

/** Says what went wrong in a sandbox. One that could not be loaded is loaded again with Retry. */
export function Failure({play: {failure, phase}, session, className}: Props): ReactNode {
  return (
    failure !== undefined && (
      <p className={className} role="alert">
        {failure}{' '}
        {phase === 'failed' && session.isRun && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => void session.retry()}
          >
            Retry
          </button>
        )}
      </p>
    )
  );
}
