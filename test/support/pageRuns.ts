import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {runAddress} from '@aldermark/data/pageRuns';
import {filesIn} from '@aldermark/lib/files';
import type {SandboxContract} from '@aldermark/sandbox';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {buildFolder} from './hosts';
import {holdRequests} from './site';

/** What a page of the build does as data; undefined for one that makes no calls. */
export function pageRunAt(route: string): PageRun | undefined {
  const file = path.join(buildFolder, runAddress(route));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageRun) : undefined;
}

let known: {readonly address: string; readonly contract: SandboxContract} | undefined;

function findContract() {
  const folder = path.join(buildFolder, 'assets/files');
  const contracts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      address: `/assets/files/${file}`,
      contract: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as SandboxContract,
    }))
    .filter(({contract}) => 'machines' in contract);
  if (contracts.length !== 1) {
    throw new Error(`${folder} has ${contracts.length} contracts.`);
  }
  return contracts[0]!;
}

/** The contract that the sandbox runs in browsers, and its address on the site. */
export const playedContract = () => (known ??= findContract());

/** Holds the contract back, so that whatever a page plays is under way until the function that it returns is called. */
export const holdContract = (page: Page) => holdRequests(page, `**${playedContract().address}`);

/** The script of the worker in which browsers run the sandbox, which has words of its own. */
export function playWorkerAddress(): string {
  const folder = path.join(buildFolder, 'assets/js');
  const script = filesIn(folder).find((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes('No run has begun.'),
  );
  if (script === undefined) {
    throw new Error(`No script in ${folder} runs the sandbox.`);
  }
  return `/assets/js/${script}`;
}
