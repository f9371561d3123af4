import type {SandboxContract} from '../contract';
import type {Sandbox} from '../createSandbox';

/** An object of a sandbox, with the state in which it is. */
export type PlayedObject = {
  readonly name: string;
  readonly id: string;
  readonly object: object;
  readonly state?: string;
};

/** All objects of a sandbox. */
export const objectsOf = (
  {machines}: Pick<SandboxContract, 'machines'>,
  sandbox: Pick<Sandbox, 'snapshot'>,
): PlayedObject[] =>
  Object.entries(sandbox.snapshot()).flatMap(([name, objects]) => {
    const {field = ''} = machines[name] ?? {};
    return objects.map((object) => {
      const state = object[field];
      return {name, id: String(object.id), object, ...(typeof state === 'string' && {state})};
    });
  });
