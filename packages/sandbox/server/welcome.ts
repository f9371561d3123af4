import type {SandboxContract} from '..';
import type {RecordedSandbox} from '../recording/createRecordedSandbox';
import {CONSOLE_PATH} from './console';
import {peopleOf} from './people';
import type {Running} from './serve';

/** The people and companies, one in each line. */
function linesOf(sandbox: Pick<RecordedSandbox, 'snapshot'>): string {
  return peopleOf(sandbox)
    .map(
      ({externalRef, name, status, id}) =>
        `  ${externalRef.padEnd(14)} ${name.padEnd(20)} ${status.padEnd(10)} ${id}`,
    )
    .join('\n');
}

/** What the command prints when the sandbox is ready. */
export function welcome(
  contract: SandboxContract,
  {sandbox, url}: Running,
  {
    token,
    otherToken,
    state,
  }: {readonly token: string; readonly otherToken: string; readonly state: string | undefined},
): string {
  const end =
    state === undefined
      ? 'Everything is kept in memory and gone when you stop it with Ctrl+C.'
      : `Stop it with Ctrl+C, and go on later with --state ${state}.`;
  return `The ${contract.provider} sandbox runs at ${url}

People and companies in it:
${linesOf(sandbox)}

Follow your calls, with their faults and what they cause, in a browser:

  ${url}${CONSOLE_PATH}

Get a token with a signed assertion, as ${contract.docs}/docs/introduction shows,
or take this one for a first try:

  curl ${url}/v2/partner --header 'Authorization: Bearer ${token}'

A second partner with other features, other limits and its own clock has the token
${otherToken}

${end}
`;
}
