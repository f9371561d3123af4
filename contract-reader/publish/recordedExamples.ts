import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SandboxContract} from '../../sandbox';
import {stories} from '../../sandbox/stories';
import {record, type Recording} from '../../sandbox/stories/record';
import {
  isReference,
  operationsIn,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
} from '../openapi';

/** Where recordings are kept between commands, by the content that they were made from. */
const cacheFolder = path.resolve('node_modules/.cache/recordings');

/** The files that decide what happens in the stories, besides the contract. */
function programFiles(): string[] {
  return readdirSync('sandbox', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(dist|server|testing)\b/.test(file))
    .sort()
    .map((file) => path.join('sandbox', file));
}

const known = new Map<string, Recording>();

const files = new WeakMap<SandboxContract, string>();

/** The file of what happens with a contract: its name is the hash of everything that decides it. */
function cacheFile(contract: SandboxContract): string {
  const file = files.get(contract) ?? hashedFile(contract);
  files.set(contract, file);
  return file;
}

function hashedFile(contract: SandboxContract): string {
  const hash = createHash('sha256').update(JSON.stringify(contract));
  programFiles().forEach((file) => hash.update(readFileSync(file)));
  return path.join(cacheFolder, `${hash.digest('hex').slice(0, 32)}.json`);
}

/** What happened when the stories were told with a contract. Throws when nobody has told them yet. */
export function recorded(contract: SandboxContract): Recording {
  const file = cacheFile(contract);
  const recording = known.get(file) ?? (existsSync(file) ? readRecording(file) : undefined);
  if (!recording) {
    throw new Error('The stories of the sandbox are not recorded. Run npm run contract.');
  }
  known.set(file, recording);
  return recording;
}

const readRecording = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Recording;

/** Tells all stories, unless they were told before with the same contract and program. */
export async function recordingOf(contract: SandboxContract): Promise<Recording> {
  const file = cacheFile(contract);
  if (!existsSync(file)) {
    const recording = await record(contract, stories);
    mkdirSync(cacheFolder, {recursive: true});
    writeFileSync(file, JSON.stringify(recording));
  }
  return recorded(contract);
}

/** The JSON body of the request, and that of the answer of success. */
function bodiesOf({requestBody, responses}: OperationObject): {
  request?: MediaType;
  answer?: MediaType;
} {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const answer =
    success && !isReference(success) ? success.content?.['application/json'] : undefined;
  return {request: Object.values(requestBody?.content ?? {})[0], answer};
}

function fillOperation(operation: OperationObject, {answers}: Recording): void {
  const recorded = answers[operation.operationId];
  const {request, answer} = bodiesOf(operation);
  if (request && recorded?.requestBody !== undefined) {
    request.example = recorded.requestBody;
  }
  if (answer && recorded) {
    answer.example = recorded.body;
  }
}

/** The refusal that shows a code best: one of an operation that names the code itself, in the order of the stories. */
function refusalOf(code: string, isV1: boolean, {refusals}: Recording): unknown {
  return refusals.find((one) => one.code === code && one.operationId.endsWith('V1') === isV1)?.body;
}

/** Replaces each example of a document by what happened in a story. */
export function fillExamples(document: OpenApiDocument, recording: Recording): void {
  operationsIn(document.paths).forEach(({operation}) => fillOperation(operation, recording));
  for (const [name, example] of Object.entries(document.components.examples ?? {})) {
    const isV1 = name.startsWith('v1_');
    const body = refusalOf(name.replace(/^v1_/, ''), isV1, recording);
    if (body !== undefined) {
      example.value = body;
    }
  }
  for (const [name, item] of Object.entries(document.webhooks)) {
    const media = item.post?.requestBody?.content['application/json'];
    const payload = recording.events[name]?.payload;
    if (media && payload) {
      media.example = payload;
    }
  }
}
