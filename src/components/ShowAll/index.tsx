import type {ReactNode} from 'react';

/** Listings up to this length are whole at once. */
const longest = 28;

/** The box with which a reader sees all of a long listing, also without JavaScript: see src/css/code.css. */
export function ShowAll({code}: {readonly code: string}): ReactNode {
  const lines = code.split('\n').length;
  return (
    lines > longest && (
      <label className="showAll">
        <input type="checkbox" /> Show all {lines} lines
      </label>
    )
  );
}
