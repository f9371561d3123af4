#!/usr/bin/env node
/** The command of the package. The bundle puts the contract and the console beside it. */
import {readFileSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import type {SandboxContract} from '..';
import type {ConsoleFiles} from './console/files';
import {main} from './main';

const contract = readFileSync(new URL('contract.json', import.meta.url), 'utf8');

async function consoleFiles(): Promise<ConsoleFiles> {
  const folder = new URL('console/', import.meta.url);
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, Uint8Array.from(await readFile(new URL(name, folder)))] as const,
      ),
    ),
  );
}

void main(JSON.parse(contract) as SandboxContract, process.argv.slice(2), consoleFiles);
