import {readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {readSource} from '@aldermark/lib/sourceText';
import {glossaryTable} from '@aldermark/contract-reader/tables/tables';
import {errorRuleSentences} from '@aldermark/plugins/writer-tags/errorsByRule';

const folder = path.join(__dirname, '../../contract');

/** The terms of the glossary and their aliases. */
export function glossaryTerms(): string[] {
  const glossary = glossaryTable.parse(parse(readSource(path.join(folder, 'glossary.yaml'))));
  return Object.entries(glossary).flatMap(([name, {aliases}]) => [name, ...(aliases ?? [])]);
}

/** The source files of the contract as one text, without what writers say of its changes, because reading the whole contract would take seconds. */
export function contractText(): string {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('changes'))
    .map((file) => readSource(path.join(folder, file)))
    .join('\n');
}

/** The first group of each match of `pattern`. */
export const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The ids of the operations of the contract. */
export const operationIds = (): string[] =>
  firstGroups(contractText(), /^\s*operationId: (\w+)$/gm);

/** The names of the contract that a page can cover. */
export type ApiNames = {
  /** The errors that a table of errors links for an operation: its own, and some by rule. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
  readonly events: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
};

const operation = z.object({
  operationId: z.string(),
  'x-errors': z.array(z.string()).default([]),
  'x-sca': z.string().optional(),
  'x-sca-token': z.string().optional(),
  'x-if-match': z.boolean().default(false),
  'x-sandbox-only': z.boolean().default(false),
  deprecated: z.boolean().default(false),
});

function linkedErrors({deprecated, ...source}: z.output<typeof operation>): readonly string[] {
  const properties = {
    sca: source['x-sca'],
    scaToken: source['x-sca-token'],
    needsIfMatch: source['x-if-match'],
    isSandboxOnly: source['x-sandbox-only'],
    deprecated,
  };
  const byRule = errorRuleSentences.filter(({applies}) => applies(properties));
  return [...source['x-errors'], ...byRule.flatMap(({codes}) => codes)];
}

const mapIn = (file: string): Record<string, unknown> =>
  z.looseObject({}).parse(parse(readSource(path.join(folder, file))));
const keysIn = (file: string): Set<string> => new Set(Object.keys(mapIn(file)));

/** Reads the names of every operation, event and error. */
export function apiNames(): ApiNames {
  const operations = readdirSync(path.join(folder, 'paths'))
    .flatMap((file) => Object.entries(mapIn(`paths/${file}`)))
    // A webhook has no path: partners receive it and do not call it.
    .filter(([key]) => key.startsWith('/'))
    .flatMap(([, methods]) => Object.values(methods ?? {}))
    .flatMap((method) => operation.safeParse(method).data ?? [])
    .map((one) => [one.operationId, linkedErrors(one)] as const);
  return {
    operations: new Map(operations),
    events: keysIn('events.yaml'),
    errors: keysIn('errors.yaml'),
  };
}
