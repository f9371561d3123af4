#!/usr/bin/env node
/** The command of the package. The bundle puts the contract beside it. */
import {readFileSync} from 'node:fs';
import type {SandboxContract} from '..';
import {main} from './main';

const contract = readFileSync(new URL('contract.json', import.meta.url), 'utf8');

void main(JSON.parse(contract) as SandboxContract, process.argv.slice(2));
