import {createHash} from 'node:crypto';
import {keptOrMade} from '@aldermark/lib/cached';
import type {SandboxContract} from '@aldermark/sandbox';
import {stories} from '@aldermark/sandbox/stories';
import {record, type Recording} from '@aldermark/sandbox/stories/record';
import {sandboxHash} from './sources';

/** The hash of everything that decides what happens in the stories. */
const keyOf = (contract: SandboxContract): string =>
  createHash('sha256').update(sandboxHash).update(JSON.stringify(contract)).digest('hex');

/**
 * Plays all stories, unless they were played before with the same contract and program: most changes of the contract
 * change a text, which the sandbox does not read.
 */
export const recordingOf = (contract: SandboxContract): Promise<Recording> =>
  keptOrMade('recordings', keyOf(contract), () => record(contract, stories));
