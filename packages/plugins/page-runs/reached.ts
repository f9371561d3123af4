import type {Sandbox, SandboxContract} from '@aldermark/sandbox';

/** A state in which an object was. A part of an object with states of its own, such as a dispute, has no id. */
export type Reached = {
  readonly resource: string;
  readonly state: string;
  readonly id?: string | undefined;
};

/** Watches a sandbox. The returned function gives every state in which one of its objects was since then. */
export function watchStates(
  sandbox: Sandbox,
  {machines}: Pick<SandboxContract, 'machines'>,
): () => readonly Reached[] {
  const moves: Reached[] = [];
  sandbox.onMove((resource, from, state, id) => {
    moves.push({resource, state, id}, ...(from === null ? [] : [{resource, state: from, id}]));
  });
  return () => [
    ...moves,
    // An object that did not move still has the state of its beginning.
    ...Object.entries(sandbox.snapshot(Object.keys(machines))).flatMap(([resource, objects]) =>
      objects.map((object) => ({
        resource,
        state: String(object[machines[resource]?.field ?? '']),
        id: String(object.id),
      })),
    ),
  ];
}
