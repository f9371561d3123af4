import type {ReactNode} from 'react';
import clsx from 'clsx';

type Props = {
  /** What is copied; without a text, the code of the block around the button. */
  readonly text?: string;
  /** The name of the button for screen readers. */
  readonly label: string;
  readonly className?: string;
};

/**
 * A button that copies a text and reports the outcome, also to screen readers: see `src/client/behaviours/copy.ts`.
 * Its icons are in src/css/code.css, because a page may have hundreds of these buttons.
 */
export function CopyButton({text = '', label, className}: Props): ReactNode {
  return (
    <>
      <button
        type="button"
        className={clsx('copyButton', className)}
        data-copy={text}
        aria-label={label}
        title="Copy"
      />
      <span role="status" className="visuallyHidden" />
    </>
  );
}
