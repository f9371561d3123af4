import type * as z from 'zod';
import type {ContractErrors} from '../contractErrors';
import type {YamlFile} from '../yamlFile';
import {encryptedTable, keysTable, scaTable, tokensTable} from './cryptography';
import {checkMachine, stateMachineTable, type StateMachine} from './states';
import {
  callbacksTable,
  cardsTable,
  controlsTable,
  errorsTable,
  eventsTable,
  failuresTable,
  frenchTable,
  glossaryTable,
  limitsTable,
  reasonsTable,
  reviewsTable,
  samplesTable,
  scenariosTable,
  standardsTable,
  untoldTable,
  webhooksTable,
} from './tables';

/** The tables by the name of their file in `contract/`. */
export const tables = {
  callbacks: callbacksTable,
  cards: cardsTable,
  controls: controlsTable,
  encrypted: encryptedTable,
  errors: errorsTable,
  events: eventsTable,
  failures: failuresTable,
  french: frenchTable,
  glossary: glossaryTable,
  keys: keysTable,
  limits: limitsTable,
  reasons: reasonsTable,
  reviews: reviewsTable,
  samples: samplesTable,
  sca: scaTable,
  scenarios: scenariosTable,
  standards: standardsTable,
  tokens: tokensTable,
  untold: untoldTable,
  webhooks: webhooksTable,
} as const;

type TableName = keyof typeof tables;

/** The content of the YAML files beside the OpenAPI documents. */
export type Tables = {readonly [name in TableName]: z.infer<(typeof tables)[name]>} & {
  readonly states: ReadonlyMap<string, StateMachine>;
};

/** The test-data register: `samples.yaml`. */
export type TestDataRegister = Tables['samples'];

function readStates(
  files: ReadonlyMap<string, YamlFile>,
  faults: ContractErrors,
): Map<string, StateMachine> {
  const machines = new Map<string, StateMachine>();
  for (const [name, file] of files) {
    const [folder, resource = ''] = name.split('/');
    const source = folder === 'states' ? file.read(stateMachineTable, faults) : undefined;
    if (source) {
      const machine = {...source, resource};
      machines.set(resource, machine);
      checkMachine(machine, file, faults);
    }
  }
  return machines;
}

/** Reads every table. Adds errors and returns undefined when one of them is not valid. */
export function readTables(
  files: ReadonlyMap<string, YamlFile>,
  faults: ContractErrors,
): Tables | undefined {
  const read = Object.entries(tables).map(([name, table]) => {
    const file = files.get(name);
    if (!file) {
      faults.add(`contract/${name}.yaml`, 'this file is missing. Restore it.');
    }
    return [name, file?.read(table, faults)] as const;
  });
  return read.some(([, data]) => data === undefined)
    ? undefined
    : ({...Object.fromEntries(read), states: readStates(files, faults)} as unknown as Tables);
}
