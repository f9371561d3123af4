import type {SandboxOperation, SandboxContract} from '../contract';
import {schemasOf} from '../engine/schemas';
import {isOfV1} from '../http/respond';

/** What a response has that the contract does not list for its operation; undefined when it lists everything. */
async function undocumentedIn(
  contract: SandboxContract,
  operation: SandboxOperation | undefined,
  path: string,
  response: Response,
): Promise<string | undefined> {
  const {status} = response;
  const mediaType = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (response.ok) {
    const {answer} = operation ?? {};
    return answer?.status === status && (!mediaType || answer.mediaTypes.includes(mediaType))
      ? undefined
      : `${status} ${mediaType}`;
  }
  const isV1 = isOfV1(operation, path);
  const body = (await response.clone().json()) as {code?: string; errorCode?: string};
  const code = (isV1 ? body.errorCode : body.code) ?? '';
  const schemas = schemasOf(contract);
  const faults = schemas.faults(schemas.named(isV1 ? 'V1Error' : 'Problem'), body);
  const isListed =
    contract.errors[code]?.status === status && (!operation || operation.errors.includes(code));
  return isListed && faults.length === 0
    ? undefined
    : [status, code, ...faults.map(({field, message}) => `${field}: ${message}`)].join(' ');
}

/** Throws when the contract does not list a response for its operation, or when its body has another form. */
export async function expectDocumented(
  contract: SandboxContract,
  operation: SandboxOperation | undefined,
  path: string,
  response: Response,
): Promise<void> {
  const found = await undocumentedIn(contract, operation, path, response);
  if (found !== undefined) {
    throw new Error(
      `${operation?.id ?? 'No operation'} answers ${found}, which is not documented.`,
    );
  }
}
