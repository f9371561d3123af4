import path from 'node:path';
import type {Config, NormalizedProblem} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import type {ContractErrors} from '../contractErrors';
import type {Environment, OpenApiDocument} from '../openapi';
import contractPlugin from '.';
import {unresolvedReference} from './unresolved';

/** Imported only when a contract has changed, because it loads half a second of code. */
const redocly = () => import('@redocly/openapi-core');

const configPath = path.join(__dirname, 'redocly.yaml');

/** What `redocly.yaml` says for one of its documents, with the plugin of this process instead of its file. */
async function configOf(alias: Environment | 'published'): Promise<Config> {
  const {createConfig} = await redocly();
  const settings = parse(readSource(configPath)) as Parameters<typeof createConfig>[0];
  const plugins = [contractPlugin()];
  const config = await createConfig({...(settings as object), plugins}, {configPath});
  return config.forAlias(alias);
}

/** The message of a rule, with the names that it proposes. */
function textOf({message, suggest, ruleId, location: [place]}: NormalizedProblem): string {
  if (ruleId === 'no-unresolved-refs' && place?.pointer !== undefined) {
    return unresolvedReference(place.source.absoluteRef, place.pointer);
  }
  const [nearest] = suggest;
  return nearest === undefined ? message : `${message} Did you mean "${nearest}"?`;
}

/** Checks the files of the contract with every rule of `redocly.yaml`. */
export async function lintContract(folder: string, faults: ContractErrors): Promise<void> {
  const {getLineColLocation, lint} = await redocly();
  const config = await configOf('sandbox');
  for (const problem of await lint({ref: path.join(folder, 'openapi.yaml'), config})) {
    const [location] = problem.location;
    const where = location && getLineColLocation(location);
    const file = location ? projectPath(location.source.absoluteRef) : 'contract/openapi.yaml';
    faults.add(`${file}:${where?.start.line ?? 1}`, textOf(problem));
  }
}

/** The published document of an environment. */
export async function bundleContract(
  folder: string,
  environment: Environment,
): Promise<OpenApiDocument> {
  const {bundle} = await redocly();
  const config = await configOf(environment);
  const result = await bundle({
    ref: path.join(folder, 'openapi.yaml'),
    config,
    removeUnusedComponents: environment === 'production',
  });
  return result.bundle.parsed as OpenApiDocument;
}

/** Checks a published document with the built-in rules. `placeOf` finds the source of the part at a pointer. */
export async function lintPublished(
  document: OpenApiDocument,
  placeOf: (pointer: string) => string,
  faults: ContractErrors,
): Promise<void> {
  const {lintFromString} = await redocly();
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: path.resolve('generated/openapi/aldermark-sandbox.json'),
    config: await configOf('published'),
  });
  for (const problem of problems) {
    faults.add(placeOf(problem.location[0]?.pointer ?? ''), textOf(problem));
  }
}
