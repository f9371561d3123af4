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

/** A drawing of this width fits a phone of 360 px without scrolling, when its texts shrink to 12 px. */
export const NARROW = 298;

/** The picture in a page: a wide and a narrow drawing, of which `src/css/diagrams.css` shows the one that fits. */
export function pictureFigure(
  id: string,
  title: string,
  {draw, lines}: Picture,
): MdxJsxFlowElement {
  const wide = picture(draw(PAGE_WIDTH), {id, title});
  return figure(id, wide + picture(draw(NARROW)), lines);
}
