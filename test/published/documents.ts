import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {PublishedDocument} from '@aldermark/contract-reader/publish/publishedDocument';

/** What `npm run contract` writes and the build serves below `/openapi/`. */
export const publishedFolder = path.resolve('generated/openapi');

/**
 * The file names of the two documents. The sandbox document is a superset of the production document.
 */
export const editions = ['aldermark', 'aldermark-sandbox'] as const;

export type Edition = (typeof editions)[number];

export const sandbox: Edition = 'aldermark-sandbox';

/** The file of a document. */
export function documentFile(edition: Edition): string {
  return path.join(publishedFolder, `${edition}.json`);
}

/** Reads a published file. Throws when `npm run contract` has not written it. */
export function readPublishedText(file: string): string {
  return readFileSync(path.join(publishedFolder, file), 'utf8');
}

/** Reads a published JSON file. */
export function readPublishedJson(file: string): unknown {
  return JSON.parse(readPublishedText(file));
}

/** A published document. */
export function readDocument(edition: Edition): PublishedDocument {
  return readPublishedJson(`${edition}.json`) as PublishedDocument;
}

/** The names of the events that have a schema file. */
export function eventFiles(): string[] {
  return readdirSync(path.join(publishedFolder, 'events')).map((file) => path.parse(file).name);
}

/** A problem that a tool reports. */
export type Complaint = {readonly rule: string; readonly text: string};

/** Groups problems by rule, with their count and the first three, so that a failure is readable. */
export function byRule(
  complaints: readonly Complaint[],
): Record<string, {readonly times: number; readonly first: readonly string[]}> {
  const rules = new Set(complaints.map(({rule}) => rule));
  return Object.fromEntries(
    [...rules].map((rule) => {
      const texts = complaints.filter((complaint) => complaint.rule === rule);
      return [rule, {times: texts.length, first: texts.slice(0, 3).map(({text}) => text)}];
    }),
  );
}
