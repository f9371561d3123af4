import type {ReactNode} from 'react';
import {snippetLength} from '@site/search/limits';
import {snippet} from '@site/src/search/snippet';

type Props = {
  readonly text: string;
  /** Start and length of each match. */
  readonly positions: readonly (readonly [number, number])[];
};

/** A text cut to the length of a snippet, with its matches marked. */
export function Snippet({text, positions}: Props): ReactNode {
  return snippet(text, positions, snippetLength).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
