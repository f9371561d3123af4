import {escaped} from '@aldermark/lib/markup';
import type {FlowchartDb, PlacedSequence, StateDb} from './describe';
import {drawGraph} from './drawing/graph';
import {drawSequence} from './drawing/sequence';
import {svgElement, type Drawing, type Label} from './drawing/svg';
import {graphOfFlowchart, graphOfStates} from './graph';

/** What a drawing needs besides its content. `links` are the addresses of states. */
export type Frame = {
  readonly id: string;
  readonly title: string;
  readonly links?: Readonly<Record<string, string>>;
};

/** The ids of the name and of the description in the picture with this id. */
export const titleId = (id: string): string => `${id}-title`;
export const descriptionId = (id: string): string => `${id}-text`;

const DESCRIPTION = 'The same content follows as text.';

/** A picture, and its natural width in CSS pixels. */
export type Picture = {readonly svg: string; readonly width: number};

/** The complete picture, whose size follows `src/css/diagrams.css` and `print.css`. */
function picture({width, height, svg}: Drawing, {id, title}: Frame): Picture {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const content = svgElement(
    'svg',
    {
      // The frame around it is a group with its name; a group of its own would say it twice.
      role: 'presentation',
      viewBox: `0 0 ${w} ${h}`,
      width: String(w),
      height: String(h),
      style: `--height:${h}px`,
    },
    svgElement('title', {id: titleId(id)}, escaped(title)),
    svgElement('desc', {id: descriptionId(id)}, escaped(DESCRIPTION)),
    svg,
  );
  return {svg: content, width: w};
}

/** Draws a sequence diagram. */
export async function sequencePicture(
  sequence: PlacedSequence,
  frame: Frame,
  label: Label,
): Promise<Picture> {
  return picture(drawSequence(sequence, label), frame);
}

/** Draws a state diagram. */
export async function statePicture(db: StateDb, frame: Frame, label: Label): Promise<Picture> {
  return picture(await drawGraph(graphOfStates(db), {label, links: frame.links ?? {}}), frame);
}

/** Draws a flowchart. */
export async function flowchartPicture(
  db: FlowchartDb,
  frame: Frame,
  label: Label,
): Promise<Picture> {
  return picture(await drawGraph(graphOfFlowchart(db), {label, links: {}}), frame);
}
