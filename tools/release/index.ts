/**
 * `npm run release -- --summary "What is new, in one line."`: gathers the files of `contract/changes` into a release and
 * archives its contract. The version follows from the changes, and the day is today; `--version` and `--date` give
 * others. `--amend` puts the changes into the newest release instead, as long as nobody has seen it.
 */
import {parseArgs} from 'node:util';
import {ContractErrors, readContract} from '@aldermark/contract-reader';
import {allContractNames} from '@aldermark/contract-reader/contractNames';
import {archivedForm} from '@aldermark/contract-reader/releases/archived';
import {today} from '@aldermark/lib/today';
import {releaseFiles} from '@aldermark/contract-reader/releases/files';
import {makeRelease} from './release';

async function release(): Promise<void> {
  const {values} = parseArgs({
    options: {
      summary: {type: 'string'},
      version: {type: 'string'},
      date: {type: 'string'},
      amend: {type: 'boolean'},
    },
  });
  const {contract} = await readContract();
  const faults = new ContractErrors();
  const released = {contract: archivedForm(contract), names: allContractNames(contract)};
  const wanted = {...values, date: values.date ?? today()};
  const name = makeRelease(released, wanted, releaseFiles, faults);
  if (name === undefined) {
    faults.list.forEach((fault) => console.error(fault));
    process.exitCode = 1;
  } else {
    console.log(
      `Released ${name}: see packages/data/releases.yaml, contract/openapi.yaml and contract/releases.`,
    );
  }
}

void release();
