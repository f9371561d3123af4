/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock button is disabled until React runs in the browser, and there it does not.
 * `src/client/behaviours/colourMode.ts` switches the mode.
 */
import type {ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import clsx from 'clsx';

/** The icons `sun`, `moon` and `monitor` of Lucide, each as one line, because they are in every page. */
const drawings = [
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M5 5l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7 5 19.1M19.1 5l-1.4 1.4',
  'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z',
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8 21h8M12 17v4',
];

/** Its name is a text that says the mode, in a live region, so that a screen reader says the mode after a change. */
export default function ColorModeToggle({className}: Pick<Props, 'className'>): ReactNode {
  return (
    <button type="button" className={clsx('clean-btn colourMode', className)} aria-live="polite">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawings.map((drawing) => (
            <path key={drawing} d={drawing} />
          ))}
        </g>
      </svg>
      <span className="visuallyHidden">
        Switch between dark and light mode (currently light mode)
      </span>
    </button>
  );
}
