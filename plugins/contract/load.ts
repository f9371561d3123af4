import path from 'node:path';
import type * as z from 'zod';
import {didYouMean} from '../lib/nearest';
import {checkBodies, checkFields, checkOperations, checkSignature, checkTexts} from './consistency';
import {findSchema, refsIn, refsOf} from './schemas';
import type {
  Contract,
  ErrorCode,
  Event,
  Method,
  NamedSchema,
  Operation,
  StateMachine,
} from './model';
import {errorsByRule} from './rules';
import {contractFolder, type Faults, readSources, SourceFile} from './source';
import {
  errorsSource,
  eventsSource,
  glossarySource,
  limitsSource,
  parametersSource,
  pathsSource,
  rootSource,
  samplesSource,
  scenariosSource,
  schemasSource,
  standardsSource,
  stateMachineSource,
  webhooksSource,
} from './sourceSchema';
import {checkRegister} from './testData';

type Transition = {
  readonly from: string | null;
  readonly to: string;
  readonly event?: string | undefined;
};

/** The operations that a text names in backticks. */
function operationsIn(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(/`(\w+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((id) => known.has(id));
}

type Files = ReadonlyMap<string, SourceFile>;

/** The files of one folder of the contract, by their name. */
function filesIn(folder: string, files: Files): [string, SourceFile][] {
  return [...files]
    .filter(([name]) => name.startsWith(`${folder}/`))
    .map(([name, file]) => [name.slice(folder.length + 1), file]);
}

function readOperations(files: Files, faults: Faults) {
  return filesIn('paths', files).flatMap(([page, file]) =>
    Object.entries(file.read(pathsSource, faults) ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, source]) => ({
        id: source.operationId,
        page,
        method: method as Method,
        path,
        source,
        where: file.at([path, method, 'operationId']),
        at: (...place: (string | number)[]) => file.at([path, method, ...place]),
      })),
    ),
  );
}

function readStates(files: Files, faults: Faults): Map<string, StateMachine> {
  const machines = new Map<string, StateMachine>();
  for (const [resource, file] of filesIn('states', files)) {
    const source = file.read(stateMachineSource, faults);
    if (source) {
      machines.set(resource, {
        ...source,
        resource,
        where: file.at([]),
        at: (...place) => file.at(place),
      });
      checkMachine(source, file, faults);
    }
  }
  return machines;
}

/** Every transition between known states, every state reachable, every state that is not final left. */
function checkMachine(
  machine: z.infer<typeof stateMachineSource>,
  file: SourceFile,
  faults: Faults,
): void {
  const states = Object.keys(machine.states);
  machine.transitions.forEach(({from, to}, index) => {
    for (const state of [from, to]) {
      if (state !== null && !states.includes(state)) {
        faults.add(
          file.at(['transitions', index]),
          `unknown state "${state}". ${didYouMean(state, states)}`,
        );
      }
    }
  });
  const reached = new Set<string>();
  const visit = (state: string | null): void => {
    for (const {from, to} of machine.transitions) {
      if (from === state && !reached.has(to)) {
        reached.add(to);
        visit(to);
      }
    }
  };
  visit(null);
  for (const [state, {final}] of Object.entries(machine.states)) {
    const where = file.at(['states', state]);
    if (!reached.has(state)) {
      faults.add(
        where,
        `nothing leads to the state "${state}". Add a transition or remove the state.`,
      );
    }
    const hasExit = machine.transitions.some(({from}) => from === state);
    if (!hasExit && !final) {
      faults.add(where, `the state "${state}" has no way out. Add a transition or "final: true".`);
    }
  }
}

function readSchemas(
  files: Files,
  machines: ReadonlyMap<string, StateMachine>,
  faults: Faults,
): Map<string, NamedSchema> {
  const schemas = new Map<string, NamedSchema>();
  const add = (schema: NamedSchema) => {
    const other = schemas.get(schema.name);
    if (other) {
      faults.add(
        schema.where,
        `the schema "${schema.name}" stands at ${other.where} too. Keep one.`,
      );
    }
    schemas.set(schema.name, schema);
  };
  for (const [page, file] of filesIn('schemas', files)) {
    for (const [name, source] of Object.entries(file.read(schemasSource, faults) ?? {})) {
      add({
        name,
        page,
        source,
        where: file.at([name]),
        at: (...place) => file.at([name, ...place]),
      });
    }
  }
  for (const machine of machines.values()) {
    const name = `${machine.resource}Status`;
    const home = schemas.get(machine.resource);
    const usesShared = home?.source.properties?.status?.$ref !== name;
    if (!usesShared) {
      add({
        name,
        page: home?.page ?? 'Common',
        where: machine.where,
        at: () => machine.where,
        source: {
          description: `Status of ${machine.title.toLowerCase()}.`,
          'x-open': true,
          'x-values': Object.fromEntries(
            Object.entries(machine.states).map(([state, {description}]) => [state, description]),
          ),
        },
      });
    }
  }
  return schemas;
}

/**
 * Reads the whole contract into one graph. Every broken reference, orphan and duplicate becomes a
 * fault with file, line and fix; the caller throws them together.
 */
export function loadContract(
  faults: Faults,
  folder: string = contractFolder,
): Contract | undefined {
  const files = readSources(folder, faults);
  const file = (name: string): SourceFile => {
    const known = files.get(name);
    return known ?? new SourceFile(path.join(folder, `${name}.yaml`), faults);
  };
  const rootFile = file('openapi');
  const errorsFile = file('errors');
  const eventsFile = file('events');
  const scenariosFile = file('scenarios');
  const samplesFile = file('samples');
  const webhooksFile = file('webhooks');
  const root = rootFile.read(rootSource, faults);
  const errors = errorsFile.read(errorsSource, faults);
  const events = eventsFile.read(eventsSource, faults);
  const scenarios = scenariosFile.read(scenariosSource, faults) ?? {};
  const parametersFile = file('parameters');
  const parameters = parametersFile.read(parametersSource, faults);
  const samples = samplesFile.read(samplesSource, faults);
  const webhooks = webhooksFile.read(webhooksSource, faults);
  const limits = file('limits').read(limitsSource, faults) ?? {};
  const glossary = file('glossary').read(glossarySource, faults) ?? {};
  const standards = file('standards').read(standardsSource, faults) ?? {};
  const written = readOperations(files, faults);
  const machines = readStates(files, faults);
  const schemas = readSchemas(files, machines, faults);
  if (!root || !errors || !events || !parameters || !samples || !webhooks) {
    return undefined;
  }

  const known = (kind: string, name: string, names: Iterable<string>, where: string): boolean => {
    const list = [...names];
    const isKnown = list.includes(name);
    if (!isKnown) {
      faults.add(where, `unknown ${kind} "${name}". ${didYouMean(name, list)}`);
    }
    return isKnown;
  };

  const ids = new Set(written.map(({id}) => id));
  const transitions: (Transition & {readonly trigger: string})[] = [...machines.values()].flatMap(
    (machine) => machine.transitions,
  );
  const causedBy = (name: string): string[] => {
    const own = events[name]?.causedBy ?? [];
    const byTransition = transitions
      .filter(({event}) => event === name)
      .flatMap(({trigger}) => operationsIn(trigger, ids));
    const byOperation = written
      .filter(({source}) => source['x-events']?.includes(name))
      .map(({id}) => id);
    return [...new Set([...own, ...byTransition, ...byOperation])];
  };

  // Operations
  const scopes = Object.keys(
    (root.securitySchemes.oauth2 as {flows?: {clientCredentials?: {scopes?: object}}} | undefined)
      ?.flows?.clientCredentials?.scopes ?? {},
  );
  const firstOf = new Map<string, string>();
  for (const {id, page, path: address, source, where, at} of written) {
    const other = firstOf.get(id);
    if (other) {
      faults.add(
        where,
        `the operation "${id}" stands at ${other} too. Give it another operationId.`,
      );
    }
    firstOf.set(id, where);
    known(
      'API page',
      page,
      root.tags.map((tag) => tag.name),
      where,
    );
    known(
      'rate-limit group',
      source['x-rate-limit-group'],
      Object.keys(root['x-rate-limit-groups']),
      at('x-rate-limit-group'),
    );
    if (source['x-scope']) {
      known('scope', source['x-scope'], scopes, at('x-scope'));
    }
    source['x-errors']?.forEach((code, index) =>
      known('error code', code, Object.keys(errors), at('x-errors', index)),
    );
    source['x-events']?.forEach((name, index) =>
      known('event', name, Object.keys(events), at('x-events', index)),
    );
    if (source['x-successor']) {
      known('operation', source['x-successor'], ids, at('x-successor'));
    }
    for (const [, parameter] of address.matchAll(/\{(\w+)\}/g)) {
      known(
        'path parameter',
        parameter ?? '',
        Object.keys(parameters.path).map((key) => key.replace(/^.*\//, '')),
        where,
      );
    }
    for (const filter of Object.keys(source['x-filters'] ?? {})) {
      known('query parameter', filter, Object.keys(parameters.query), at('x-filters', filter));
    }
    const bodies: [string | null | undefined, string][] = [
      [source['x-request'], at('x-request')],
      ...Object.entries(source['x-response']).map(([status, name]): [string | null, string] => [
        name,
        at('x-response', status),
      ]),
    ];
    for (const [name, place] of bodies) {
      if (name && !findSchema(name, schemas)) {
        known('schema', name, schemas.keys(), place);
      }
    }
  }
  for (const {name, description} of root.tags) {
    if (!written.some(({page}) => page === name) && name !== 'Callback') {
      faults.add(rootFile.at(['tags']), `the page "${name}" has no operation (${description}).`);
    }
  }
  for (const scope of scopes) {
    if (!written.some(({source}) => source['x-scope'] === scope)) {
      faults.add(
        rootFile.at(['securitySchemes']),
        `no operation needs the scope "${scope}". Remove it.`,
      );
    }
  }

  // Schemas
  const used = new Set<string>();
  const mark = (name: string): void => {
    const found = findSchema(name, schemas);
    if (found && !used.has(found.base.name)) {
      used.add(found.base.name);
      refsOf(found.base.source).forEach(mark);
    }
  };
  for (const {source} of written) {
    [source['x-request'], ...Object.values(source['x-response'])].forEach(
      (name) => name && mark(name),
    );
  }
  Object.values(events).forEach(({object}) => mark(object));
  ['Problem', 'PageInfo', 'Metadata', 'V1Error'].forEach(mark);
  for (const {name, source, where, at} of schemas.values()) {
    for (const {ref, place} of refsIn(source)) {
      if (!findSchema(ref, schemas)) {
        known('schema', ref, schemas.keys(), at(...place));
      }
    }
    const parameterRefs = [parameters.path, parameters.query, parameters.headers]
      .flatMap((group) => Object.values(group))
      .flatMap(refsOf);
    parameterRefs.forEach(mark);
    if (!used.has(name)) {
      faults.add(where, `nothing uses the schema "${name}". Refer to it or remove it.`);
    }
  }

  // Events
  for (const [name, {object, causedBy: causes}] of Object.entries(events)) {
    const where = eventsFile.at([name]);
    known('schema', object, schemas.keys(), where);
    causes?.forEach((id) => known('operation', id, ids, where));
    const isCarried = transitions.some(({event}) => event === name);
    if (!isCarried && !events[name]?.when) {
      faults.add(where, `no transition sends the event "${name}". Say "when" it is sent.`);
    }
  }
  for (const machine of machines.values()) {
    machine.transitions.forEach(({event}, index) => {
      if (event) {
        known('event', event, Object.keys(events), machine.at('transitions', index, 'event'));
      }
    });
    known('schema', machine.resource, schemas.keys(), machine.where);
  }

  // Errors
  const operations = new Map<string, Operation>();
  for (const operation of written) {
    const {id, path: address, source} = operation;
    operations.set(id, {
      ...operation,
      errors: [...new Set([...(source['x-errors'] ?? []), ...errorsByRule(source, address)])],
      events: Object.keys(events).filter((name) => causedBy(name).includes(id)),
    });
  }
  const operationsWith = (code: string) =>
    [...operations.values()]
      .filter((operation) => operation.errors.includes(code))
      .map(({id}) => id);
  for (const code of Object.keys(errors)) {
    if (operationsWith(code).length === 0) {
      faults.add(
        errorsFile.at([code]),
        `no operation answers the error code "${code}". Name it in x-errors or remove it.`,
      );
    }
  }

  // Scenarios
  for (const [name, {events: emitted}] of Object.entries(scenarios)) {
    emitted.forEach((event) =>
      known('event', event, Object.keys(events), scenariosFile.at([name, 'events'])),
    );
  }

  const ordered = new Map(
    root.tags.flatMap(({name}) =>
      [...operations].filter(([, operation]) => operation.page === name),
    ),
  );
  const contract: Contract = {
    root,
    operations: ordered,
    schemas,
    errors: new Map(
      Object.entries(errors).map(([code, error]): [string, ErrorCode] => [
        code,
        {...error, code, operations: operationsWith(code), where: errorsFile.at([code])},
      ]),
    ),
    events: new Map(
      Object.entries(events).map(([name, event]): [string, Event] => [
        name,
        {
          ...event,
          name,
          operations: causedBy(name),
          where: eventsFile.at([name]),
          transitions: transitions
            .filter((transition) => transition.event === name)
            .map(({from, to}) => ({from, to})),
        },
      ]),
    ),
    states: machines,
    scenarios,
    parameters,
    parameterSchemas: Object.entries(parameters).flatMap(([group, sources]) =>
      Object.entries(sources).map(([name, source]): NamedSchema => ({
        name,
        page: 'Common',
        source,
        where: parametersFile.at([group, name]),
        at: (...place) => parametersFile.at([group, name, ...place]),
      })),
    ),
    samples,
    webhooks,
    limits,
    glossary,
    standards,
  };
  checkRegister(samples, samplesFile, faults);
  checkTexts(files, samples, faults);
  checkFields(contract, faults);
  checkOperations(contract, faults);
  checkBodies(contract, faults);
  checkSignature(contract, webhooksFile, faults);
  return contract;
}
