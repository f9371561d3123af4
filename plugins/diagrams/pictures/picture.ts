import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {TextLine} from '../describe';
import {picture} from '../draw';
import {PAGE_WIDTH, type Drawing} from '../drawing/svg';
import {figure} from '../figure';

/** A picture of data: how it is drawn in a width, and what it says as text. */
export type Picture = {
  readonly draw: (width: number) => Drawing;
  readonly lines: readonly TextLine[];
};

/** The width that a page has on a phone of 360 px. */
export const NARROW = 308;

/** The picture in a page: a wide and a narrow drawing, of which `src/css/diagrams.css` shows the one that fits. */
export function pictureFigure(
  id: string,
  title: string,
  {draw, lines}: Picture,
): MdxJsxFlowElement {
  const wide = picture(draw(PAGE_WIDTH), {id, title});
  return figure(id, wide + picture(draw(NARROW)), lines);
}
