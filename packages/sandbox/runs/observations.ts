import type {Sandbox} from '../createSandbox';
import type {Moment} from './run';

/** What happens in a sandbox, in order. */
export type Observations = {
  readonly [Name in 'events' | 'changes' | 'deliveries']: Moment[Name][number][];
};

const nothing = (): Observations => ({events: [], changes: [], deliveries: []});

/** Listens to a sandbox. Each call of the returned function takes what happened since the one before. */
export function observe(sandbox: Pick<Sandbox, 'watch'>): () => Observations {
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
