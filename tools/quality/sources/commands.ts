import {execFileSync} from 'node:child_process';
import type {Measured} from '@aldermark/plugins/quality/catalogue';
import type {SourceOutcome} from '../outcome';

/** Runs a program of `tools/` that prints figures as JSON. */
function printedFigures(program: string, ...args: string[]): SourceOutcome {
  try {
    const output = execFileSync('npx', ['tsx', `tools/${program}/index.ts`, ...args, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return {time: Date.now(), figures: JSON.parse(output) as Measured};
  } catch {
    return {missing: `tools/${program} stopped with the message above.`};
  }
}

/** Measures first loads and blocking times of the last build, in two minutes. */
export const speedFigures = (): SourceOutcome =>
  printedFigures('measure', '--only=weight', '--only=blocking');

/** Measures how well the search of the last build finds. */
export const searchFigures = (): SourceOutcome => printedFigures('measure-search');
