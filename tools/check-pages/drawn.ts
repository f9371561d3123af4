import type {Nodes} from 'mdast';
import {barsFence} from '../../plugins/writer-tags/tags/barsFence';
import {calendarFence} from '../../plugins/writer-tags/tags/calendarFence';
import {timelineFence} from '../../plugins/writer-tags/tags/timelineFence';

/** The fences that draw a picture of their data. */
const pictures = [barsFence, calendarFence, timelineFence];

/** Whether the build draws what is in a node: a diagram, or a picture of data. */
export const isDrawn = (node: Nodes): boolean =>
  node.type === 'code' &&
  (node.lang === 'mermaid' || pictures.some(({name}) => node.meta?.startsWith(`${name}=`)));
