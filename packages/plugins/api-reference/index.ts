import type {Heading, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import type {LoadedContract} from '@aldermark/contract-reader';
import type {Operation} from '@aldermark/contract-reader/model';
import {stateDiagram} from '@aldermark/contract-reader/views/stateDiagram';
import {component, mdxHeading, inlineComponent, stateDiagramBlock} from '@aldermark/lib/mdxNodes';
import {frontMatterOf, projectPath} from '@aldermark/lib/source';
import {operationsOfPage, shortMethod} from './operations';

export {componentNames, components} from './components';
export {default as endpointLists} from './endpointLists';
export {default as apiParts} from './parts';

/** The state machine of a resource: diagram, transitions, and what each state means. */
function stateNodes(resource: string, {contract, views}: LoadedContract): RootContent[] {
  const machine = contract.states.get(resource);
  const view = views.stateMachine(resource);
  if (!machine || !view) {
    return [];
  }
  return [
    mdxHeading(4, `States of ${resource}`, `${resource}-states`),
    stateDiagramBlock(stateDiagram(machine, `States of ${resource}`), views.stateHrefs(resource)),
    component('ApiStates', {resource, machine: view}),
  ];
}

function objectNodes(page: string, model: LoadedContract): RootContent[] {
  const objects = model.views.objects(page);
  return objects.length === 0
    ? []
    : [
        mdxHeading(2, 'Objects', 'objects'),
        ...objects.flatMap((object) => [
          mdxHeading(3, object.name, object.name),
          component('ApiObject', {object}),
          ...stateNodes(object.name, model),
        ]),
      ];
}

/**
 * The heading above a group of operations or a catalogue. An element of its own contains it, because the search
 * plugin treats everything after a heading as its content, and would index every entry twice.
 */
function groupHeading(text: string, id: string): RootContent {
  return component('header', {className: 'groupHeading'}, [mdxHeading(2, text, id)]);
}

/** The heading of an operation, with its method, which the table of contents shows. */
function operationHeading({id, method, summary}: Operation): Heading {
  const node = mdxHeading(3, summary, id);
  const tag = inlineComponent(
    'span',
    {className: 'methodTag', 'data-method': method.toUpperCase(), 'data-search-ignore': ''},
    [{type: 'text', value: shortMethod(method)}],
  );
  return {...node, children: [...node.children, {type: 'text', value: ' '}, tag]};
}

/** The operations of a page, below their hosts. Where these differ, each operation names its own. */
function operationNodes(page: string, {contract, views}: LoadedContract): RootContent[] {
  const {production, sandbox} = contract.documents;
  const common = {
    production: production.servers[0]?.url ?? '',
    sandbox: sandbox.servers[0]?.url ?? '',
  };
  const operations = operationsOfPage(page, contract);
  const hostsOf = ({hosts = common}: Operation) => hosts;
  const [first] = operations.map(hostsOf);
  const areSame = operations.every((one) => hostsOf(one).sandbox === first?.sandbox);
  return operations.length === 0
    ? []
    : [
        groupHeading('Operations', 'operations'),
        ...(first && areSame ? [component('ApiHosts', first)] : []),
        ...operations.map((operation) => {
          const view = views.operation(operation, areSame ? undefined : hostsOf(operation));
          return component('ApiOperation', {operation: view}, [operationHeading(operation)]);
        }),
      ];
}

function catalogueNodes(page: string, {views}: LoadedContract): RootContent[] {
  if (page === 'Core') {
    return [
      groupHeading('Response headers', 'answer-headers'),
      component('FieldList', {fields: views.answerHeaders()}),
      groupHeading('Error body', 'error-body'),
      component('FieldList', {fields: views.errorBody('Problem')}),
      groupHeading('Error body of v1', 'error-body-v1'),
      component('FieldList', {fields: views.errorBody('V1Error')}),
      groupHeading('Error codes', 'error-codes'),
      component('ErrorCatalogue', {groups: views.errorNames()}),
    ];
  }
  if (page === 'Callback') {
    return [
      groupHeading('The envelope', 'envelope'),
      // Search finds the same fields on the page of the object.
      component('div', {'data-search-ignore': ''}, [
        component('FieldList', {fields: views.envelope()}),
      ]),
      groupHeading('Event types', 'event-types'),
      component('EventCatalogue', {families: views.eventFamilies()}),
    ];
  }
  return [];
}

/**
 * Throws when the contract and the front matter of a v1 page name different successors. The banner on the page
 * would then lead elsewhere than the description that readers download.
 */
function checkSuccessor(page: string, {contract}: LoadedContract, file: VFile): void {
  const name = contract.pages.find((tag) => tag.page === page)?.['x-replaced-by'];
  const expected = name && `/api/${name}`;
  const {successor} = frontMatterOf(file);
  if (expected !== successor) {
    throw new Error(
      `${projectPath(file.path)}:1: "successor" is ${successor ?? 'missing'}, and contract/openapi.yaml says ${expected ?? 'that nothing replaces the page'}. Write the same in both files.`,
    );
  }
}

/** Everything that the contract says about an API page. Throws when the page names another successor. */
export function referenceNodes(page: string, model: LoadedContract, file: VFile): RootContent[] {
  checkSuccessor(page, model, file);
  return [
    ...operationNodes(page, model),
    ...objectNodes(page, model),
    ...catalogueNodes(page, model),
  ];
}
