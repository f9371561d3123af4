import {rmSync} from 'node:fs';
import path from 'node:path';
import {applyPatch, createPatch, type Operation} from 'rfc6902';
import * as z from 'zod';
import {projectPath} from '@aldermark/lib/source';
import {write} from '@aldermark/lib/write';
import {readSource} from '@aldermark/lib/sourceText';
import type {ContractErrors} from '../contractErrors';
import {contractFolder} from '../load';
import {contractDigest, sortedContract, type ArchivedContract} from './archived';

/** The folder with the published contract of each release. */
export const archiveFolder = path.join(contractFolder, 'releases');

/** The contract of a release. `release` is its version, or its date when it has no version. */
export type ArchivedRelease = {readonly release: string; readonly contract: ArchivedContract};

const contentsSource = z.array(z.strictObject({release: z.string(), sha256: z.string()})).min(1);

/** The list of the releases, the newest first, each with the digest of its contract. */
const contentsName = 'contents.json';

/** The contract of the newest release, which is complete. */
const newestName = 'newest.json';

/** The steps (RFC 6902) that make the contract of a release from that of the release after it. */
const stepsName = (release: string) => `${release}.steps.json`;

/**
 * Reads the archive, the newest release first. Adds an error, and returns what comes before it, when a file is
 * missing or a contract does not have the digest that the list names.
 */
export function readArchive(faults: ContractErrors, folder = archiveFolder): ArchivedRelease[] {
  const releases: ArchivedRelease[] = [];
  const place = projectPath(path.join(folder, contentsName));
  try {
    const contents = contentsSource.parse(readJson(folder, contentsName));
    for (const {release, sha256} of contents) {
      const contract = readRelease(release, releases.at(-1)?.contract, folder);
      if (contractDigest(contract) !== sha256) {
        throw new Error(`the contract of ${release} does not have its digest`);
      }
      releases.push({release, contract});
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    faults.add(place, `${what}. Restore the folder from Git: a published contract never changes.`);
  }
  return releases;
}

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readSource(path.join(folder, name)));
}

/** How many characters of JSON stay in one line. */
const lineLength = 800;

/**
 * JSON with a line for each schema, operation and event, so that Git shows which of them a release changes. `depth` says
 * how many levels of a long value are divided into lines.
 */
function inLines(value: unknown, depth = 3): string {
  const text = JSON.stringify(value);
  if (depth === 0 || text.length <= lineLength || typeof value !== 'object' || value === null) {
    return text;
  }
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, part]) => (isList ? '' : `${JSON.stringify(key)}: `) + inLines(part, depth - 1),
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${close}`;
}

function writeJson(folder: string, name: string, data: unknown): void {
  write(folder, name, `${inLines(data)}\n`);
}

/** The contract of a release: complete, or made from that of the release after it. */
function readRelease(
  release: string,
  next: ArchivedContract | undefined,
  folder: string,
): ArchivedContract {
  if (!next) {
    return readJson(folder, newestName) as ArchivedContract;
  }
  const contract = structuredClone(next);
  const steps = readJson(folder, stepsName(release)) as Operation[];
  const [failed] = applyPatch(contract, steps).filter((result) => result !== null);
  if (failed) {
    throw new Error(`${stepsName(release)} does not fit the release after it: ${failed.message}`);
  }
  return sortedContract(contract);
}

/** Writes the archive, the newest release first. The folder holds nothing else. */
export function writeArchive(releases: readonly ArchivedRelease[], folder = archiveFolder): void {
  rmSync(folder, {recursive: true, force: true});
  releases.forEach(({release, contract}, index) => {
    const next = releases[index - 1];
    if (next) {
      writeJson(folder, stepsName(release), createPatch(next.contract, contract));
    } else {
      writeJson(folder, newestName, contract);
    }
  });
  writeJson(
    folder,
    contentsName,
    releases.map(({release, contract}) => ({release, sha256: contractDigest(contract)})),
  );
}
