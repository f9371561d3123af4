import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {glossaryTable} from '../../contract-reader/tables/tables';

const folder = path.join(__dirname, '../../contract');

/** The terms of the glossary and their aliases. */
export function glossaryTerms(): string[] {
  const glossary = glossaryTable.parse(
    parse(readFileSync(path.join(folder, 'glossary.yaml'), 'utf8')),
  );
  return Object.entries(glossary).flatMap(([name, {aliases}]) => [name, ...(aliases ?? [])]);
}

/** The source files of the contract as one text, because reading the whole contract would take seconds. */
export function contractText(): string {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** The first group of each match of `pattern`. */
export const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The ids of the operations of the contract. */
export const operationIds = (): string[] =>
  firstGroups(contractText(), /^\s*operationId: (\w+)$/gm);
