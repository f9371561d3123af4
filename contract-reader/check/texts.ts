import {moneyFaults} from '../../lib/moneyForm';
import type {Faults} from '../faults';
import type {Register} from '../tables/read';
import {testDataFaults} from '../testData/kinds';
import type {YamlFile} from '../yamlFile';

/** Checks that the files of the contract contain only test data of the register, and write money as pages do. */
export function checkTexts(
  files: ReadonlyMap<string, YamlFile>,
  register: Register,
  faults: Faults,
): void {
  for (const [name, file] of files) {
    for (const {line, text} of name === 'samples' ? [] : testDataFaults(file.text, register)) {
      faults.add(`${file.path}:${line}`, text);
    }
    moneyFaults(file.text).forEach(({line, text}) => faults.add(`${file.path}:${line}`, text));
  }
}
