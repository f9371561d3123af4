/** Texts that begin at the left and continue downwards, for pictures that read like a list. */
import {label, type Point} from '../drawing/svg';
import {LINE_HEIGHT, wrap} from '../drawing/text';

/** A semi-bold text is wider than the same text in the weight that `drawing/text.ts` measures. */
export const STRONG = 1.06;

/** A part of a drawing below a point, with the height that it takes. */
export type Part = {readonly height: number; readonly svg: string};

/** A paragraph in lines of at most this width, with its top left corner at a point. */
export function paragraph(text: string, {x, y}: Point, width: number, isStrong = false): Part {
  const lines = wrap(text, isStrong ? width / STRONG : width);
  const height = lines.length * LINE_HEIGHT;
  return {
    height,
    svg:
      lines.length === 0
        ? ''
        : label(lines, {x, y: y + height / 2}, {className: isStrong ? 'start strong' : 'start'}),
  };
}

/** Paragraphs below each other; empty ones take no space. The first is strong. */
export function paragraphs(
  [title = '', ...texts]: readonly string[],
  at: Point,
  width: number,
): Part {
  const first = paragraph(title, at, width, true);
  return texts.reduce<Part>(({height, svg}, text) => {
    const next = paragraph(text, {x: at.x, y: at.y + height}, width);
    return {height: height + next.height, svg: svg + next.svg};
  }, first);
}
