import type {ReactNode, Ref} from 'react';
import {shortcutKeys} from '@aldermark/data/shortcuts';

/** What the main button of a bar does now. */
export type MainAction = {
  readonly label: string;
  /** Whether it stops what goes on by itself. */
  readonly isPause?: boolean;
  /** Whether a press does nothing now. The focus stays, which a disabled button would lose. */
  readonly isOff?: boolean;
  /** Whether Enter in a field of the form around the bar presses it. */
  readonly isSubmit?: boolean;
  readonly onPress: () => unknown;
};

type Props = {
  /** Undefined at the end, where nothing is left to do. */
  readonly main: MainAction | undefined;
  readonly mainRef?: Ref<HTMLButtonElement>;
  readonly done: number;
  /** How many steps there are; 0 as long as nobody knows. */
  readonly total: number;
  /** What happens, for everybody to see and hear. */
  readonly status?: ReactNode;
  readonly children?: ReactNode;
};

const shapes = {run: 'M0 0v12l10-6z', pause: 'M0 0h3v12H0zM7 0h3v12H7z'};

/** What a run has wherever it is played: one button for what comes next, how far it is, and what happened. */
export function RunBar({main, mainRef, done, total, status, children}: Props): ReactNode {
  return (
    <>
      {main && (
        <button
          ref={mainRef}
          type={main.isSubmit ? 'submit' : 'button'}
          className="button button--primary"
          aria-disabled={main.isOff}
          data-key={shortcutKeys.next}
          onClick={() => {
            if (!main.isOff) {
              main.onPress();
            }
          }}
        >
          <svg viewBox="0 0 10 12" aria-hidden="true">
            <path d={main.isPause ? shapes.pause : shapes.run} />
          </svg>{' '}
          {main.label}
        </button>
      )}
      <span className="runProgress" hidden={total === 0}>
        <progress aria-label="Steps" max={Math.max(total, 1)} value={done} />{' '}
        <span>
          {done} of {total}
        </span>
      </span>{' '}
      {children}
      {status !== undefined && <p role="status">{status}</p>}
    </>
  );
}
