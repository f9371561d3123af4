import type {SandboxContract} from '../../contract';
import type {Moment, Run} from '../run';
import {arazzoOf, type About} from './arazzo';
import {httpOf} from './http';
import {pythonOf} from './python';
import {scriptOf, type Script} from './script';
import {shellOf} from './shell';
import {typescriptOf} from './typescript';

/** What a document in Arazzo says of the API: its version, and where its description is. */
type Api = Pick<About, 'version' | 'description'>;

const writers = {
  shell: shellOf,
  http: httpOf,
  typescript: typescriptOf,
  python: pythonOf,
  arazzo: arazzoOf,
} satisfies Readonly<Record<string, (script: Script, api: Api) => string>>;

/** In what a run can be written. */
export type Format = keyof typeof writers;

/** What a program shall be: its language, its title, and the API that it calls. */
export type Wish = {readonly format: Format; readonly title: string; readonly api: Api};

/** A program that makes the calls of a run that was played, and checks what they answer. */
export async function programOf(
  contract: SandboxContract,
  run: Run,
  moments: readonly Moment[],
  {format, title, api}: Wish,
): Promise<string> {
  return writers[format](await scriptOf(contract, run, moments, title), api);
}
