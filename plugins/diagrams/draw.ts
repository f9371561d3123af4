import {escaped} from '../../lib/markup';
import type {FlowchartDb, StateDb} from './describe';
import {drawGraph} from './drawing/graph';
import {drawSequence} from './drawing/sequence';
import {element, type Drawing} from './drawing/svg';
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

/**
 * The complete picture, whose size follows `src/css/diagrams.css`. Without a frame it has no name: it is another form
 * of the picture before it.
 */
export function picture({width, height, svg}: Drawing, frame?: Frame): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const name = frame
    ? element('title', {id: titleId(frame.id)}, escaped(frame.title)) +
      element('desc', {id: descriptionId(frame.id)}, escaped(DESCRIPTION))
    : '';
  return element(
    'svg',
    {
      // The frame around it is a group with its name; a group of its own would say it twice.
      role: 'presentation',
      viewBox: `0 0 ${w} ${h}`,
      width: String(w),
      height: String(h),
      style: `--width:${w}px;--height:${h}px`,
    },
    name,
    svg,
  );
}

/** Draws a sequence diagram. */
export async function sequencePicture(db: SequenceDb, frame: Frame): Promise<string> {
  return picture(drawSequence(db), frame);
}

/** Draws a state diagram. */
export async function statePicture(db: StateDb, frame: Frame): Promise<string> {
  return picture(await drawGraph(graphOfStates(db), frame.links), frame);
}

/** Draws a flowchart. */
export async function flowchartPicture(db: FlowchartDb, frame: Frame): Promise<string> {
  return picture(await drawGraph(graphOfFlowchart(db)), frame);
}
