import type {RootContent, Table} from 'mdast';
import * as z from 'zod';
import {provider} from '@aldermark/data/provider';
import {goLiveHref, type PlanFacts} from '@aldermark/lib/programmePlan/facts';
import {emptyChoice} from '@aldermark/lib/programmePlan/address';
import {integrationPlan} from '@aldermark/lib/programmePlan/plan';
import {planSections, type PlanCell} from '@aldermark/lib/programmePlan/sections';
import {didYouMean} from '@aldermark/lib/nearest';
import {
  code,
  codeLink,
  link,
  commaSeparated,
  paragraph,
  repeated,
  table,
  text,
} from '@aldermark/lib/nodes';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {planFactsOf} from '../programmePlan/facts';
import type {Api} from '../attributeTypes';
import {defineTag, need, type TagUse} from '../writerTag';

const phrasesOf = (cell: PlanCell) =>
  cell.map((piece) => {
    if (typeof piece === 'string') {
      return text(piece);
    }
    return 'code' in piece ? codeLink({name: piece.code, href: piece.href}) : link(piece);
  });

/** Each use case with its scopes, how much it takes, and its checklist. */
const useCaseTable = ({useCases}: PlanFacts): Table =>
  table(
    ['Use case', 'Scopes', 'Operations', 'Checklist'],
    useCases.map((one) => [
      [link({name: one.title, href: one.href})],
      commaSeparated(one.scopes.map(code)),
      [text(String(one.calls.length))],
      [link({name: `${one.boxes.length} items`, href: goLiveHref(one)})],
    ]),
  );

/** The plan of some use cases, which are named by their addresses, with a heading for each part. */
function exampleOf(addresses: readonly string[], facts: PlanFacts): RootContent[] {
  const known = facts.useCases.map(({href}) => href);
  const [strange] = addresses.filter((address) => !known.includes(address));
  if (strange !== undefined) {
    throw new Error(
      `there is no use case "${strange}" that can be planned. ${didYouMean(strange, known)}`,
    );
  }
  const ids = facts.useCases.flatMap(({id, href}) => (addresses.includes(href) ? [id] : []));
  const holders = Object.keys(facts.holders).slice(0, 1);
  const plan = integrationPlan({...emptyChoice(facts), holders, useCases: ids}, facts);
  return planSections(plan, facts).map(({id, title, note, columns, rows}) => {
    const hasBoxes = rows.some(({box}) => box !== undefined);
    const shown = (cells: readonly PlanCell[]) =>
      (hasBoxes ? cells.slice(1) : cells).map(phrasesOf);
    return repeated(
      mdxHeading(3, title, `example-${id}`),
      ...(note.length > 0 && !hasBoxes ? [paragraph(...phrasesOf(note))] : []),
      table(
        hasBoxes ? columns.slice(1) : columns,
        rows.map(({cells}) => shown(cells)),
      ),
    );
  });
}

/** A place for what is made of the use cases, which are read while other tags of the page are replaced. */
function ofUseCases({page, line, fault}: TagUse, make: (facts: PlanFacts) => RootContent[]) {
  const node = component(null, {});
  page.pending.push(async () => {
    try {
      node.children = make(await planFactsOf(page)) as typeof node.children;
    } catch (error) {
      fault(line, `<ProgrammePlan>: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return [node];
}

export const ProgrammePlan = (_: Api) =>
  defineTag({
    name: 'ProgrammePlan',
    form: 'block',
    purpose:
      'Shows the tool that makes a plan of the use cases that a reader chooses. With `part`, it shows the `useCases` that can be planned as a table, or as an `example` the plan of those in `of`.',
    attributes: z.strictObject({
      part: z.enum(['useCases', 'example']).optional().describe('`useCases` or `example`'),
      of: z
        .string()
        .transform((value) => value.split(/[\s,]+/).filter(Boolean))
        .optional()
        .describe('addresses of use cases with commas between them, such as `/usecases/webhooks`'),
    }),
    example: '<ProgrammePlan />',
    shownOn: {name: 'Plan for your programme', href: '/docs/tools/plan#make-your-plan'},
    render: ({part, of: addresses = []}, place) => {
      if (part === 'useCases') {
        return ofUseCases(place, (facts) => [repeated(useCaseTable(facts))]);
      }
      if (part === 'example') {
        return ofUseCases(place, (facts) => exampleOf(addresses, facts));
      }
      need(place, {name: 'ProgrammePlan', from: '@site/src/components/ProgrammePlan'});
      return ofUseCases(place, ({holders, products, useCases, release}) => [
        component('ProgrammePlan', {
          site: provider.site.docs,
          facts: {holders, products, useCases, release},
        }),
      ]);
    },
  });
