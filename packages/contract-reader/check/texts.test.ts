import {expect, it} from 'vitest';
import {ContractErrors} from '../contractErrors';
import type {YamlFile} from '../yamlFile';
import {checkCodes} from './texts';

const names = {
  operations: new Set(['listAccountStatements']),
  events: new Set(['statement.available']),
  errors: new Set(['scope_missing']),
  scenarios: new Set<string>(),
  fields: new Set(['dueAt']),
  values: new Set(['KYC_REJECTED']),
  objects: new Set<string>(),
  scopes: new Set<string>(),
  states: new Set<string>(),
};

it('reports each name in backticks that the contract does not have, with its line', () => {
  const text = [
    '# The keys `isOwn` and `isOther` are explained here.',
    'learn: Read `dueAt` with `listAccountStatement`, after `statement.availible`.',
    'cause: The token host answers `invalid_client`, the API `scope_mising`, because of `KYC_REJECT`.',
  ].join('\n');
  const faults = new ContractErrors();
  const file = {path: 'contract/untold.yaml', text} as YamlFile;
  // A file of changes may name what was removed, which its own check knows.
  const change = {path: 'contract/changes/a.yaml', text} as YamlFile;
  checkCodes(
    new Map([
      ['untold', file],
      ['changes/a', change],
    ]),
    names,
    faults,
  );
  expect(faults.list.map(String)).toEqual([
    'contract/untold.yaml:2: unknown name "listAccountStatement". Did you mean "listAccountStatements"?',
    'contract/untold.yaml:2: unknown name "statement.availible". Did you mean "statement.available"?',
    'contract/untold.yaml:3: unknown name "scope_mising". Did you mean "scope_missing"?',
    'contract/untold.yaml:3: unknown name "KYC_REJECT". Did you mean "KYC_REJECTED"?',
  ]);
});
