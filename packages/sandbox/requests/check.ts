import {jsonIn} from '@aldermark/lib/jsonText';
import type {SandboxOperation, SandboxContract} from '../contract';
import type {Sandbox} from '../createSandbox';
import {schemasOf} from '../engine/schemas';
import type {RequestError} from '../http/inspect';
import {adviceOn, type Advice} from './advise';
import type {Built} from './build';

/** Something that the API rejects, and what to write instead. */
export type AdvisedError = RequestError & Advice;

/** What is wrong with the fields of a body, whatever the state of a sandbox: the contract alone decides it. */
export function bodyErrors(
  contract: SandboxContract,
  operation: SandboxOperation,
  body: unknown,
): AdvisedError[] {
  const schemas = schemasOf(contract);
  const found = operation.body ? schemas.faults(schemas.named(operation.body.name), body) : [];
  return found.map(({field, code: rule, message}) => {
    const fault: RequestError = {place: 'body', field, code: 'validation_failed', rule, message};
    return {...fault, ...adviceOn(contract, operation, fault, body)};
  });
}

/** Parameters of the path that have no value, which no address can leave out. */
const missingParameters = (missing: readonly string[]): RequestError[] =>
  missing.map((field) => ({
    place: 'path',
    field,
    code: 'route_not_found',
    rule: 'required',
    message: 'This parameter of the path is required.',
  }));

/**
 * Everything that a sandbox rejects in a request before it does anything, with what to write instead, the first error
 * first. Changes nothing. `fixes` say what a developer does about an error code. A request of no operation has no
 * errors, because nothing says what it should be.
 */
export async function check(
  sandbox: Pick<Sandbox, 'inspect'>,
  contract: SandboxContract,
  {request, operation, missing}: Built,
  fixes: Readonly<Record<string, string>> = {},
): Promise<AdvisedError[]> {
  if (!operation) {
    return [];
  }
  const found = await sandbox.inspect(operation.id, request);
  const body = jsonIn(await request.clone().text());
  return [
    ...missingParameters(missing),
    ...found.filter(({place, field}) => place !== 'path' || !missing.includes(field)),
  ].map((fault) => ({...fault, ...adviceOn(contract, operation, fault, body, fixes)}));
}
