import {escaped} from '@aldermark/lib/markup';
import type {FlowchartDb, StateDb} from './describe';
import {drawGraph} from './drawing/graph';
import {drawSequence} from './drawing/sequence';
import {svgElement, type Drawing, type Label} from './drawing/svg';
import {graphOfFlowchart, graphOfStates} from './graph';
import type {SequenceDb} from './sequence';

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

/** The complete picture, whose size follows `src/css/diagrams.css` and `print.css`. */
function picture({width, height, svg}: Drawing, {id, title}: Frame): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return svgElement(
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
}

/** Draws a sequence diagram. */
export async function sequencePicture(db: SequenceDb, frame: Frame, label: Label): Promise<string> {
  return picture(drawSequence(db, label), frame);
}

/** Draws a state diagram. */
export async function statePicture(db: StateDb, frame: Frame, label: Label): Promise<string> {
  return picture(await drawGraph(graphOfStates(db), {label, links: frame.links ?? {}}), frame);
}

/** Draws a flowchart. */
export async function flowchartPicture(
  db: FlowchartDb,
  frame: Frame,
  label: Label,
): Promise<string> {
  return picture(await drawGraph(graphOfFlowchart(db), {label, links: {}}), frame);
}
