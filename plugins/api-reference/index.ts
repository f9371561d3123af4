import type {Heading, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {contractOnce} from '../../contract-reader';
import type {Operation} from '../../contract-reader/model';
import {stateDiagram} from '../../contract-reader/views/stateDiagram';
import {component, diagram, heading, inlineComponent} from '../lib/mdxNodes';
import {frontMatterOf, projectPath} from '../lib/source';

/** Where the components of the reference are, and their names. */
export const components = '@site/src/components/reference';
export const componentNames = [
  'ApiHosts',
  'ApiObject',
  'ApiOperation',
  'ApiStates',
  'ErrorCatalogue',
  'EventCatalogue',
];

/** The state machine of a resource: diagram, transitions, and what each state means. */
function stateNodes(resource: string): RootContent[] {
  const {contract, views} = contractOnce();
  const machine = contract.states.get(resource);
  const view = views.stateMachine(resource);
  if (!machine || !view) {
    return [];
  }
  return [
    heading(4, `States of ${resource}`, `${resource}-states`),
    diagram(stateDiagram(machine, `States of ${resource}`)),
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

/**
 * The heading above operations or a catalogue. In a frame of its own, because the search plugin takes what
 * follows a heading for its content, and would index every entry twice.
 */
function groupHeading(text: string, id: string): RootContent {
  return component('header', {className: 'groupHeading'}, [heading(2, text, id)]);
}

/** The table of contents has room for four letters, so longer methods are shortened. */
const shortMethods: Readonly<Record<string, string>> = {delete: 'DEL'};

/** The heading of an operation; its method is for the table of contents. */
function operationHeading({id, method, summary}: Operation): Heading {
  const node = heading(3, summary, id);
  const tag = inlineComponent(
    'span',
    {className: `methodTag methodTag--${method}`, 'data-search-ignore': ''},
    [{type: 'text', value: shortMethods[method] ?? method.toUpperCase()}],
  );
  return {...node, children: [...node.children, {type: 'text', value: ' '}, tag]};
}

/** Operations, the hosts that most of them are called on first. */
function operationNodes(page: string): RootContent[] {
  const {contract, views} = contractOnce();
  const {production, sandbox} = contract.documents;
  const hosts = {production: production.servers[0]?.url, sandbox: sandbox.servers[0]?.url};
  const operations = [...contract.operations.values()].filter(
    (operation) => operation.page === page,
  );
  return operations.length === 0
    ? []
    : [
        groupHeading('Operations', 'operations'),
        component('ApiHosts', hosts),
        ...operations.map((operation) =>
          component('ApiOperation', {operation: views.operation(operation)}, [
            operationHeading(operation),
          ]),
        ),
      ];
}

function catalogueNodes(page: string): RootContent[] {
  const {views} = contractOnce();
  if (page === 'Core') {
    return [
      groupHeading('Error codes', 'error-codes'),
      component('ErrorCatalogue', {errors: views.errors()}),
    ];
  }
  if (page === 'Callback') {
    return [
      groupHeading('Event types', 'event-types'),
      component('EventCatalogue', {events: views.events()}),
    ];
  }
  return [];
}

/**
 * A page of v1 has one successor, in the contract and in its front matter. Throws when they differ:
 * the banner would send readers elsewhere than the description that they download.
 */
function checkSuccessor(page: string, file: VFile): void {
  const {contract} = contractOnce();
  const name = contract.pages.find((tag) => tag.page === page)?.['x-replaced-by'];
  const expected = name && `/api/${name}`;
  const {successor} = frontMatterOf(file);
  if (expected !== successor) {
    throw new Error(
      `${projectPath(file.path)}:1: "successor" is ${successor ?? 'missing'}, and contract/openapi.yaml says ${expected ?? 'that nothing replaces the page'}. Make them one.`,
    );
  }
}

/** What the contract says about an API page. Throws when the page names another successor. */
export function referenceNodes(page: string, file: VFile): RootContent[] {
  checkSuccessor(page, file);
  return [...operationNodes(page), ...objectNodes(page), ...catalogueNodes(page)];
}
