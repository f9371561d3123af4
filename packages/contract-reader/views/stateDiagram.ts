import type {StateMachine} from '../model';

/** A state machine as a Mermaid diagram. `name` is its title. Each transition is an arrow with its event. */
export function stateDiagram({transitions}: StateMachine, name: string): string {
  const arrows = transitions.map(
    ({from, to, event}) => `  ${from ?? '[*]'} --> ${to}${event ? ` : ${event}` : ''}`,
  );
  return ['stateDiagram-v2', `  accTitle: ${name}`, ...arrows].join('\n');
}
