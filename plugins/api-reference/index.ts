import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contractOnce} from '../contract/cache';
import {component, diagram, heading, importOf} from '../lib/mdxNodes';
import {didYouMean} from '../lib/nearest';
import {projectPath} from '../lib/source';

const components = '@site/src/components/reference';
const componentNames = [
  'ApiObject',
  'ApiOperation',
  'ApiStates',
  'ErrorCatalogue',
  'EventCatalogue',
  'LegacyBanner',
];

/** The state machine of a resource: diagram, transitions, and what each state means. */
function stateNodes(resource: string): RootContent[] {
  const {contract, views} = contractOnce();
  const machine = contract.states.get(resource);
  const view = views.stateMachine(resource);
  if (!machine || !view) {
    return [];
  }
  const lines = machine.transitions.map(
    ({from, to, event}) => `  ${from ?? '[*]'} --> ${to}${event ? ` : ${event}` : ''}`,
  );
  return [
    heading(4, `States of ${resource}`, `${resource}-states`),
    diagram(['stateDiagram-v2', `  accTitle: States of ${resource}`, ...lines].join('\n')),
    component('ApiStates', {machine: view}),
  ];
}

function objectNodes(page: string): RootContent[] {
  const {views} = contractOnce();
  const objects = views.objects(page);
  return objects.length === 0
    ? []
    : [
        heading(2, 'Objects', 'objects'),
        ...objects.flatMap((object) => [
          heading(3, object.name, object.name),
          component('ApiObject', {object}),
          ...stateNodes(object.name),
        ]),
      ];
}

function operationNodes(page: string): RootContent[] {
  const {contract, views} = contractOnce();
  const operations = [...contract.operations.values()].filter(
    (operation) => operation.page === page,
  );
  return operations.length === 0
    ? []
    : [
        heading(2, 'Operations', 'operations'),
        ...operations.map((operation) =>
          component('ApiOperation', {operation: views.operation(operation)}, [
            heading(3, operation.source.summary, operation.id),
          ]),
        ),
      ];
}

function catalogueNodes(page: string): RootContent[] {
  const {views} = contractOnce();
  if (page === 'Core') {
    return [
      heading(2, 'Error codes', 'error-codes'),
      component('ErrorCatalogue', {errors: views.errors()}),
    ];
  }
  if (page === 'Callback') {
    return [
      heading(2, 'Event types', 'event-types'),
      component('EventCatalogue', {events: views.events()}),
    ];
  }
  return [];
}

/** 31 March 2025 */
function inWords(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** For a page of v1: what replaces it and until when it works; robots and search go to the new page. */
function legacyNodes(page: string): RootContent[] {
  const {contract} = contractOnce();
  const successor = contract.root.tags.find(({name}) => name === page)?.['x-replaced-by'];
  if (!successor) {
    return [];
  }
  const {deprecated, sunset} = contract.root['x-v1'];
  return [
    component('LegacyBanner', {
      deprecated: inWords(deprecated),
      sunset: inWords(sunset),
      successor: {name: successor, href: `/api/${successor}`},
    }),
  ];
}

/** The page that an element names. Throws with the nearest known name. */
function pageOf(element: MdxJsxFlowElement, file: VFile): string {
  const {contract} = contractOnce();
  const page = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'page',
  )?.value;
  const pages = contract.root.tags.map(({name}) => name);
  if (typeof page === 'string' && pages.includes(page)) {
    return page;
  }
  const where = `${projectPath(file.path)}:${element.position?.start.line ?? 1}`;
  throw new Error(
    `${where}: <ApiReference page="${String(page)}"> names no API page. ${didYouMean(String(page), pages)}`,
  );
}

/**
 * Remark plugin. Replaces `<ApiReference page="Accounts" />` by what the contract says about that page.
 * Runs before Docusaurus' own remark plugins, so that its headings get anchors and reach the table of
 * contents, and before diagram-text, which reads its diagrams.
 */
export default function apiReference() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name === 'ApiReference' && parent && index !== undefined) {
        const page = pageOf(node, file);
        parent.children.splice(
          index,
          1,
          ...operationNodes(page),
          ...objectNodes(page),
          ...catalogueNodes(page),
        );
        tree.children.unshift(importOf(componentNames, components), ...legacyNodes(page));
        return SKIP;
      }
      return undefined;
    });
  };
}
