import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {Code} from 'mdast';
import {describe, expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {stateDiagram} from '@aldermark/contract-reader/views/stateDiagram';
import {stateDiagramBlock} from '@aldermark/lib/mdxNodes';
import {diagramReader, diagramId} from './read';

const model = keptModel();
const readDiagram = diagramReader(model);
const {contract, views} = model;

/** Every diagram that a writer typed, without the kinds that the browser draws. */
const typed = ['docs', 'api', 'usecases'].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const blocks = text.matchAll(
        /^ *```mermaid\n((?:sequenceDiagram|stateDiagram-v2|flowchart)[\s\S]*?)^ *```/gm,
      );
      return [...blocks].map(([, value = ''], index) => ({
        name: `${folder}/${file}, diagram ${index + 1}`,
        block: {type: 'code', lang: 'mermaid', value} satisfies Code,
      }));
    }),
);

/** Every diagram that the build makes from the contract. */
const made = [...contract.states].map(([resource, machine]) => ({
  name: `the states of ${resource}`,
  block: stateDiagramBlock(stateDiagram(machine, resource), views.stateHrefs(resource)),
}));

/** The addresses that may explain the names in diagrams. */
const known = new Set([
  ...[...contract.operations.keys()].map((id) => views.operationHref(id)),
  ...[...contract.errors.keys()].map((code) => views.errorHref(code)),
  ...[...contract.events.keys()].map((name) => views.eventHref(name)),
  ...[...contract.states.keys()].flatMap((resource) => Object.values(views.stateHrefs(resource))),
  ...[...contract.schemas.keys()].map((name) => views.schemaHref(name)),
  ...Object.keys(contract.scenarios).map((name) => views.hrefOf(name)),
]);

async function drawn(block: Code) {
  const diagram = await readDiagram(block, diagramId(block.value));
  if (!('svg' in diagram)) {
    throw new Error('faults' in diagram ? diagram.faults.join('\n') : 'The browser draws it.');
  }
  return load(diagram.svg, {xml: true});
}

test('the pages and the contract have diagrams', () => {
  expect(typed.length).toBeGreaterThan(30);
  expect(made.length).toBeGreaterThan(20);
});

describe.each([...typed, ...made])('$name', ({block}) => {
  test('is a drawing with a name, a description, and links that lead somewhere', async () => {
    const $ = await drawn(block);
    expect($('svg > title').text()).not.toBe('');
    expect($('svg > desc').text()).not.toBe('');
    expect($('text').length).toBeGreaterThan(1);
    const addresses = $('a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(addresses.filter((address) => !known.has(address))).toEqual([]);
  });

  test('has no number that a browser cannot draw, no style of its own, and no part from elsewhere', async () => {
    const svg = (await drawn(block)).xml();
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg).not.toMatch(/<style|@import|url\(|https?:|font-size|xlink/);
  });
});
