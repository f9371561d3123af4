import type {Sandbox} from '../createSandbox';

/** Somebody in a sandbox: a user or a company. */
export type Person = {
  readonly externalRef: string;
  readonly name: string;
  readonly status: string;
  readonly id: string;
};

type Holder = {
  readonly externalRef?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly legalName?: string;
  readonly id?: string;
  readonly status?: string;
};

/** The users and companies in a sandbox. */
export function peopleOf(sandbox: Pick<Sandbox, 'snapshot'>): Person[] {
  const {User = [], LegalEntity = []} = sandbox.snapshot(['User', 'LegalEntity']);
  return ([...User, ...LegalEntity] as Holder[]).map(
    ({externalRef = '', firstName, lastName, legalName, id = '', status = ''}) => {
      const name = legalName ?? `${firstName} ${lastName}`;
      return {externalRef, name, status, id};
    },
  );
}
