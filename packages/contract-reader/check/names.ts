import {didYouMean} from '@aldermark/lib/nearest';
import {addedErrors} from '../expand/errorRules';
import {operationsIn, type PathItemObject} from '../openapi';
import type {ContractErrors} from '../contractErrors';
import type {Tables} from '../tables/read';
import type {YamlPath, YamlFile} from '../yamlFile';
import {checkReasons} from './reasons';

type Files = ReadonlyMap<string, YamlFile>;

/** The data of all files of one folder of the contract, in one map. */
function dataOf(folder: string, files: Files): Record<string, unknown> {
  const parts = [...files].filter(([name]) => name.startsWith(`${folder}/`));
  return Object.assign({}, ...parts.map(([, file]) => file.data)) as Record<string, unknown>;
}

/** Checks that the names in a table exist elsewhere in the contract. */
class NameCheck {
  constructor(
    private readonly files: Files,
    private readonly faults: ContractErrors,
  ) {}

  known(kind: string, name: string, names: readonly string[], file: string, place: YamlPath): void {
    if (!names.includes(name)) {
      const where = this.files.get(file)?.at(place) ?? file;
      this.faults.add(where, `unknown ${kind} "${name}". ${didYouMean(name, names)}`);
    }
  }
}

function checkEvents(
  tables: Tables,
  operations: string[],
  schemas: string[],
  check: NameCheck,
): void {
  for (const [name, {object, causedBy = []}] of Object.entries(tables.events)) {
    check.known('schema', object, schemas, 'events', [name, 'object']);
    causedBy.forEach((id) =>
      check.known('operation', id, operations, 'events', [name, 'causedBy']),
    );
  }
  for (const [resource, {transitions, possible = {}}] of tables.states) {
    const file = `states/${resource}`;
    check.known('schema', resource, schemas, file, []);
    const causes = [...operations, ...Object.keys(tables.scenarios)];
    Object.keys(possible).forEach((name) =>
      check.known('operation or scenario', name, causes, file, ['possible', name]),
    );
    transitions.forEach(({event, on = [], after}, index) => {
      const at = (key: string): YamlPath => ['transitions', index, key];
      if (event) {
        check.known('event', event, Object.keys(tables.events), file, at('event'));
      }
      on.forEach((name) => check.known('operation or scenario', name, causes, file, at('on')));
      if (after && !/^P[\dTYMWDHS]+$/.test(after)) {
        check.known('limit', after, Object.keys(tables.limits), file, at('after'));
      }
    });
  }
  for (const [name, {events}] of Object.entries(tables.scenarios)) {
    events.forEach((event) =>
      check.known('event', event, Object.keys(tables.events), 'scenarios', [name, 'events']),
    );
  }
  tables.failures.events.forEach(({event}, at) =>
    check.known('event', event, Object.keys(tables.events), 'failures', ['events', at, 'event']),
  );
  for (const [type, {data, events}] of Object.entries(tables.callbacks.types)) {
    const at = (key: string): YamlPath => ['types', type, key];
    if (typeof data === 'string') {
      check.known('schema', data, schemas, 'callbacks', at('data'));
    }
    events.forEach((event) =>
      check.known('event', event, Object.keys(tables.events), 'callbacks', at('events')),
    );
  }
}

/** The values of an enumeration, each with its meaning. */
type Values = {readonly 'x-values'?: Readonly<Record<string, string>>};

/** Checks that the table of cards has exactly the reasons of the API, and that their texts give the same codes. */
function checkCards({cards}: Tables, files: Files, faults: ContractErrors): void {
  const schemas = dataOf('schemas', files) as Record<string, Values | undefined>;
  const texts = {
    declineReasons: Object.entries(cards.declineReasons).map(
      ([name, {responseCode, otherwise = {}}]): [string, string] => [
        name,
        `(${[...new Set([responseCode, ...Object.values(otherwise)])].join(', ')})`,
      ],
    ),
    disputeReasons: Object.entries(cards.disputeReasons).map(
      ([name, {condition, days, countsFrom}]): [string, string] => [
        name,
        `${condition}, ${days} days${countsFrom ? ` from ${countsFrom}` : ''}.`,
      ],
    ),
  };
  const compare = (part: keyof typeof texts, schema: string): void => {
    const values = schemas[schema]?.['x-values'] ?? {};
    for (const name of new Set([...Object.keys(values), ...Object.keys(cards[part])])) {
      const text = texts[part].find(([reason]) => reason === name)?.[1];
      if (text === undefined || !values[name]?.includes(text)) {
        const where = files.get('cards')?.at([part, ...(text === undefined ? [] : [name])]);
        faults.add(
          where ?? 'cards.yaml',
          `${schema} and this table differ at "${name}". Give both the same codes and days.`,
        );
      }
    }
  };
  compare('declineReasons', 'DeclineReason');
  compare('disputeReasons', 'CardDisputeReason');
}

/** Reports an error that is not in French, and a translation of nothing. */
function checkFrench({errors, french}: Tables, files: Files, faults: ContractErrors): void {
  for (const code of Object.keys(errors).filter((one) => !french[one])) {
    faults.add(
      files.get('errors')?.at([code]) ?? 'errors.yaml',
      `french.yaml has no title and detail of "${code}". Translate it there.`,
    );
  }
  for (const [code, {tellUser}] of Object.entries(errors)) {
    if (french[code] && (tellUser === null) !== (french[code].tellUser === undefined)) {
      faults.add(
        files.get('french')?.at([code]) ?? 'french.yaml',
        `errors.yaml and this file differ at "tellUser" of "${code}". Give both or neither.`,
      );
    }
  }
  for (const code of Object.keys(french).filter((one) => !errors[one])) {
    faults.add(
      files.get('french')?.at([code]) ?? 'french.yaml',
      `errors.yaml has no error code "${code}". Remove its translation.`,
    );
  }
}

/** Checks that names in tables are known, that operations return every error, and that every event says when it is sent. */
export function checkNames(tables: Tables, files: Files, faults: ContractErrors): void {
  checkCards(tables, files, faults);
  checkReasons(tables, files, faults);
  checkFrench(tables, files, faults);
  const paths = operationsIn(dataOf('paths', files) as Record<string, PathItemObject>).filter(
    ({path}) => path.startsWith('/'),
  );
  const schemas = Object.keys(dataOf('schemas', files));
  const ids = paths.map(({operation}) => operation.operationId);
  checkEvents(tables, ids, schemas, new NameCheck(files, faults));
  const transitions = [...tables.states.values()].flatMap((machine) => machine.transitions);
  for (const [name, {when}] of Object.entries(tables.events)) {
    if (!when && !transitions.some(({event}) => event === name)) {
      faults.add(
        files.get('events')?.at([name]) ?? 'events.yaml',
        `no transition sends the event "${name}". Say "when" it is sent.`,
      );
    }
  }
  const answered = new Set(
    paths.flatMap(({operation, path}) => [
      ...(operation['x-errors'] ?? []),
      ...addedErrors({...operation, security: operation.security ?? []}, path),
    ]),
  );
  for (const code of Object.keys(tables.errors).filter((one) => !answered.has(one))) {
    faults.add(
      files.get('errors')?.at([code]) ?? 'errors.yaml',
      `no operation returns the error code "${code}". Name it in x-errors or remove it.`,
    );
  }
}
