import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runAddress} from '../../data/pageRuns';
import type {PageRun} from '../../sandbox/runs/pageRun';
import {buildFolder} from './hosts';

/** What a page of the build does as data; undefined for one that makes no calls. */
export function pageRunAt(route: string): PageRun | undefined {
  const file = path.join(buildFolder, runAddress(route));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageRun) : undefined;
}
