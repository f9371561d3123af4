import type {Recording} from '@aldermark/sandbox/stories/record';
import {didYouMean} from '@aldermark/lib/nearest';
import type {ContractErrors} from '../contractErrors';
import type {Tables} from '../tables/read';
import type {YamlFile} from '../yamlFile';

/** Checks that the table of changes without an event has exactly those that happen in the stories of the sandbox. */
export function checkChangesWithoutEvent(
  {untold: table}: Pick<Tables, 'untold'>,
  {untold}: Pick<Recording, 'untold'>,
  file: Pick<YamlFile, 'at'> | undefined,
  faults: ContractErrors,
): void {
  const listed = Object.keys(table);
  const happened = Object.keys(untold);
  for (const name of happened.filter((one) => !listed.includes(one))) {
    faults.add(
      'contract/untold.yaml',
      `"${name}" changes without an event in the story "${untold[name]}". Send an event, or say here how a partner learns of it.`,
    );
  }
  for (const name of listed.filter((one) => !happened.includes(one))) {
    faults.add(
      file?.at([name]) ?? 'contract/untold.yaml',
      `no story changes "${name}" without an event. ${didYouMean(name, happened)} Otherwise write a story, or remove the entry.`,
    );
  }
}
