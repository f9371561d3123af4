import type {Sandbox} from '../createSandbox';
import type {Moment} from './run';

/** What a sandbox tells of what happens in it, in order. */
export type Told = {
  readonly [Name in 'events' | 'changes' | 'deliveries']: Moment[Name][number][];
};

const nothing = (): Told => ({events: [], changes: [], deliveries: []});

/** Listens to a sandbox. Each call of the answer takes what it has told since the one before. */
export function toldBy(sandbox: Pick<Sandbox, 'watch'>): () => Told {
  let told = nothing();
  sandbox.watch({
    event: (event, cause) => told.events.push({event, cause}),
    change: (change) => told.changes.push(change),
    delivery: (delivery) => told.deliveries.push(delivery),
  });
  return () => {
    const taken = told;
    told = nothing();
    return taken;
  };
}
