import type {RootContent} from 'mdast';
import {promptOperations, promptRules, type PromptRule} from '@aldermark/data/promptRules';
import {text} from '@aldermark/lib/nodes';
import {compactBlocks} from '../packs/compact';
import {shortOperationLine} from '../packs/items';
import type {PackLibrary} from '../packs/library';
import {bulletList, headingNode} from '../packs/nodes';
import {openingOf, sectionOf} from '../sections';
import type {Twin} from '../twin';

/** The blocks that a rule takes from its page, below its title. Throws when the page has none of them. */
function blocksOf(rule: PromptRule, twinAt: (route: string) => Twin): RootContent[] {
  const {title, route, anchor, kinds, most} = rule;
  const twin = twinAt(route);
  const section = anchor === undefined ? twin.tree.children : sectionOf(twin, anchor).slice(1);
  const found = openingOf(section).filter(({type}) => kinds.some((kind) => kind === type));
  if (found.length === 0) {
    const place = anchor === undefined ? `The opening of ${route}` : `${route}#${anchor}`;
    throw new Error(
      `packages/data/promptRules.ts: ${place} has no ${kinds.join(' and no ')} for the rule "${title}". Name the section that has it.`,
    );
  }
  return [headingNode(3, text(title)), ...compactBlocks(found.slice(0, most))];
}

/** The operations with which every program begins. Throws when the contract has no such operation. */
function operationsToBegin({loaded: {contract, views}}: PackLibrary): RootContent {
  return bulletList(
    promptOperations.map((id) => {
      const operation = contract.operations.get(id);
      if (!operation) {
        throw new Error(`packages/data/promptRules.ts: the contract has no operation "${id}".`);
      }
      return shortOperationLine(operation, views.operation(operation));
    }),
  );
}

/**
 * The rules of a prompt by the operations that its page calls, from the pages and the contract that explain them. Most of them
 * are in every prompt.
 */
export function promptRulesOf(library: PackLibrary): (called: readonly string[]) => RootContent[] {
  const written = promptRules.map((rule) => ({
    of: rule.of,
    blocks: blocksOf(rule, (route) => library.twin(route)),
  }));
  const end = [headingNode(3, text('Operations to begin with')), operationsToBegin(library)];
  const heading = headingNode(2, text('Rules of every call and event'));
  return (called) => [
    heading,
    ...written
      .filter(({of}) => !of || of.some((id) => called.includes(id)))
      .flatMap(({blocks}) => blocks),
    ...end,
  ];
}
