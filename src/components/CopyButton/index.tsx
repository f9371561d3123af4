import type {ReactNode} from 'react';

/**
 * The button of a block of code. It copies the code and reports the outcome, also to screen readers: see
 * `src/client/behaviours/copy.ts`. Its icons are in src/css/code.css, because a page may have hundreds of these buttons.
 */
export function CopyButton(): ReactNode {
  return (
    <>
      <button
        type="button"
        className="copyButton"
        data-copy=""
        aria-label="Copy code to clipboard"
        title="Copy"
      />
      <span role="status" className="visuallyHidden" />
    </>
  );
}
