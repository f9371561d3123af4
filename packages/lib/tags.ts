import path from 'node:path';
import {parse} from 'yaml';
import {readSource} from './sourceText';

const tagsFile = path.join(__dirname, '../data/tags.yml');

/**
 * The labels of the tags in `packages/data/tags.yml` by their ids. The file is read each time, because a writer may change it
 * while `npm start` runs.
 */
export function tagLabels(): ReadonlyMap<string, string> {
  const tags = parse(readSource(tagsFile)) as Record<string, {readonly label: string}>;
  return new Map(Object.entries(tags).map(([id, {label}]) => [id, label]));
}
