import type {SandboxContract} from '../contract';
import {becomes} from './due';
import type {Resource, ResourceName} from './resource';
import {atParis} from './time';

/** When time alone moves an object out of its state, by the state that it moves to. */
type Plan = {readonly state: string; readonly times: Map<string, string>};

/** What plans need of the world whose objects they move. */
type Mover = {
  readonly contract: Pick<SandboxContract, 'machines'>;
  readonly after: (durationOrLimit: string) => string;
  readonly at: (
    time: string | number,
    planned: {readonly label: string; readonly object: Resource; readonly when: () => boolean},
    run: () => void,
  ) => void;
  readonly move: (
    object: Resource,
    to: string,
    set: object,
    options: {readonly event?: string | undefined},
  ) => unknown;
};

/** The transitions that time alone starts, for every object. */
export class Plans {
  readonly #plans = new Map<string, Plan>();

  /** Plans the transitions from the state that an object now has. What was planned from an earlier state lapses. */
  follow(world: Mover, name: ResourceName, object: Resource): void {
    const machine = world.contract.machines[name];
    if (!machine) {
      return;
    }
    const fields = object as Record<string, unknown>;
    const state = fields[machine.field];
    const plan = this.#planOf(object.id, String(state));
    for (const {from, to, event, after, at, where = {}} of machine.transitions) {
      // What counts from the entry into a state keeps its time when the object changes within that state.
      const time = after ? (plan.times.get(to) ?? world.after(after)) : at && fields[at];
      const applies = Object.entries(where).every(([field, values]) =>
        values.includes(String(fields[field])),
      );
      if (from !== state || !applies || typeof time !== 'string' || plan.times.get(to) === time) {
        continue;
      }
      plan.times.set(to, time);
      const when = () => this.#plans.get(object.id) === plan && plan.times.get(to) === time;
      world.at(
        time.length === 10 ? atParis(time, '00:00') : time,
        {label: becomes(to), object, when},
        () => world.move(object, to, {}, {event}),
      );
    }
  }

  #planOf(id: string, state: string): Plan {
    const known = this.#plans.get(id);
    const plan = known?.state === state ? known : {state, times: new Map<string, string>()};
    this.#plans.set(id, plan);
    return plan;
  }
}
