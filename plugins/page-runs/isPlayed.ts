import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {notPlayed} from './notPlayed';

/** Whether the calls of a page are played: not while it has typed answers, or is in the list of those to do. */
export function isPlayed(tree: Root, file: string): boolean {
  let isTyped = notPlayed.has(path.relative(process.cwd(), file));
  visit(tree, 'code', ({meta}) => {
    isTyped ||= /\b(answer|event)=/.test(meta ?? '');
  });
  return !isTyped;
}
