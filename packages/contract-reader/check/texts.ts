import {moneyErrors} from '@aldermark/lib/moneyForm';
import type {ContractNames} from '../contractNames';
import type {ContractErrors} from '../contractErrors';
import {nameError} from '../names';
import type {TestDataRegister} from '../tables/read';
import {testDataErrors} from '../testData/kinds';
import type {YamlFile} from '../yamlFile';

/** Checks that the files of the contract contain only test data of the register, and write money as pages do. */
export function checkTexts(
  files: ReadonlyMap<string, YamlFile>,
  register: TestDataRegister,
  faults: ContractErrors,
): void {
  for (const [name, file] of files) {
    for (const {line, text} of name === 'samples' ? [] : testDataErrors(file.text, register)) {
      faults.add(`${file.path}:${line}`, text);
    }
    moneyErrors(file.text).forEach(({line, text}) => faults.add(`${file.path}:${line}`, text));
  }
}

/** Codes of RFC 6749, sections 4.4 and 5.2, which texts name beside those of the contract. */
const oauthCodes = [
  'client_credentials',
  'invalid_client',
  'invalid_request',
  'unsupported_grant_type',
];

/** Files with names that the documents lack: the keys of the register, and the members of v1 callbacks. */
const withOwnNames = ['samples', 'callbacks'];

/** Whether a file may name what the contract lacks: one of changes names what was removed, and has a check of its own. */
const hasOtherNames = (name: string): boolean =>
  withOwnNames.includes(name) || name.startsWith('changes/');

/** Checks that what the files of the contract name in backticks, outside of comments, is a name of the contract. */
export function checkCodes(
  files: ReadonlyMap<string, YamlFile>,
  names: ContractNames,
  faults: ContractErrors,
): void {
  for (const [name, file] of files) {
    const lines = hasOtherNames(name) ? [] : file.text.split('\n');
    lines.forEach((text, at) => {
      for (const [, code = ''] of text.replace(/^\s*#.*/, '').matchAll(/`([^`]+)`/g)) {
        const fault = oauthCodes.includes(code) ? undefined : nameError(code, names);
        if (fault) {
          faults.add(`${file.path}:${at + 1}`, fault);
        }
      }
    });
  }
}
