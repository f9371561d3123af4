import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

const tagsFile = path.join(__dirname, '../data/tags.yml');

/**
 * The labels of the tags in `data/tags.yml` by their ids. The file is read each time, because a writer may change it
 * while `npm start` runs.
 */
export function tagLabels(): ReadonlyMap<string, string> {
  const tags = parse(readFileSync(tagsFile, 'utf8')) as Record<string, {readonly label: string}>;
  return new Map(Object.entries(tags).map(([id, {label}]) => [id, label]));
}
