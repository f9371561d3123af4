import {snippetLength} from '@site/search/limits';
import {snippet} from '@site/src/search/snippet';
import {element} from '../element';

/** A text cut to the length of a snippet, with its matches marked. Positions are [start, length]. */
export function snippetOf(
  text: string,
  positions: readonly (readonly [number, number])[],
): (Node | string)[] {
  return snippet(text, positions, snippetLength).map((piece) =>
    piece.isMatch ? element('mark', {}, piece.text) : piece.text,
  );
}
