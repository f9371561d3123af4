import type {SandboxContract} from '..';
import type {Sandbox} from '../createSandbox';

type Person = {
  externalRef?: string;
  firstName?: string;
  lastName?: string;
  legalName?: string;
  id?: string;
  status?: string;
};

/** The names of the seeds with their ids and states, one in each line. */
function peopleOf(sandbox: Sandbox): string {
  const {User = [], LegalEntity = []} = sandbox.snapshot();
  return ([...User, ...LegalEntity] as Person[])
    .map(({externalRef = '', firstName, lastName, legalName, id, status}) => {
      const name = legalName ?? `${firstName} ${lastName}`;
      return `  ${externalRef.padEnd(14)} ${name.padEnd(20)} ${String(status).padEnd(10)} ${id}`;
    })
    .join('\n');
}

/** What the command prints when the sandbox is ready. */
export function welcome(contract: SandboxContract, sandbox: Sandbox, url: string): string {
  return `The ${contract.provider} sandbox runs at ${url}

People and companies in it:
${peopleOf(sandbox)}

Get a token with a signed assertion, as ${contract.docs}/docs/introduction shows,
or take this one for a first try:

  curl ${url}/v2/partner --header 'Authorization: Bearer ${sandbox.token()}'

Everything is kept in memory and gone when you stop it with Ctrl+C.
`;
}
