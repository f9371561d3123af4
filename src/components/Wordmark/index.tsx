/** The name of the company, drawn with the symbol that plugins/wordmark writes into every page. */
import type {ReactNode} from 'react';

type Props = {
  /** What the drawing says to readers who do not see it. */
  readonly label: string;
  readonly className?: string;
};

export function Wordmark({label, className}: Props): ReactNode {
  return (
    <svg role="img" aria-label={label} className={className} width="143" height="28">
      <use href="#wordmark" />
    </svg>
  );
}
