/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock button is disabled until React runs in the browser, and there it does not.
 * `src/client/behaviours/colourMode.ts` switches the mode.
 */
import type {ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import clsx from 'clsx';

/** The sun of the stock button, as lines instead of their outlines, which are five times as long in every page. */
function Sun(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <circle cx="12" cy="12" r="4" />
        <path d="M2 12h2M20 12h2M12 2v2M12 20v2M5.3 5.3l1 1M17.7 17.7l1 1M17.7 6.3l1-1M5.3 18.7l1-1" />
      </g>
    </svg>
  );
}

/** The moon of the stock button, with arcs. */
function Moon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
      <path
        fill="currentColor"
        d="M9.4 5.5A7.4 7.4 0 0 0 18.5 14.6 7 7 0 1 1 9.4 5.5ZM12 3a9 9 0 1 0 8.9 7.6A5.4 5.4 0 1 1 13.4 3.1 9 9 0 0 0 12 3Z"
      />
    </svg>
  );
}

export default function ColorModeToggle({className}: Pick<Props, 'className'>): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn colourMode', className)}
      aria-label="Switch between dark and light mode (currently light mode)"
    >
      <Sun />
      <Moon />
    </button>
  );
}
