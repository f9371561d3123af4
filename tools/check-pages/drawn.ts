import type {Nodes} from 'mdast';
import {fences} from '../../plugins/writer-tags/register';

/** The names of the fences that draw a picture of their data. */
const pictures = [...fences.values()].filter(({data}) => data === 'yaml').map(({name}) => name);

/** Whether the build draws what is in a node: a diagram, or a picture of data. */
export const isDrawn = (node: Nodes): boolean =>
  node.type === 'code' &&
  (node.lang === 'mermaid' || pictures.some((name) => node.meta?.startsWith(`${name}=`)));
