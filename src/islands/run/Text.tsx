import type {ReactNode} from 'react';

/** A text of the contract, in which names are in backticks. */
export function Text({text}: {readonly text: string}): ReactNode {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </>
  );
}
