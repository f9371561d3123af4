import type {Operations} from '@aldermark/sandbox/api';
import type {SandboxContract} from '@aldermark/sandbox/contract';
import {stories} from '@aldermark/sandbox/stories';
import {Partner, type Sent} from '@aldermark/sandbox/stories/partner';

/** A call that a walk may make: as a story made it. */
export type KnownCall = {
  readonly operationId: keyof Operations;
  readonly sent: Sent;
  readonly body: unknown;
};

/** Calls of stories by operation, and those of `createSimulation` by scenario. */
export type Corpus = {
  readonly operations: readonly (readonly KnownCall[])[];
  readonly scenarios: readonly (readonly KnownCall[])[];
};

/** Operations that a walk makes by itself, and the scenario that orders failures. */
const OWN = new Set<string>(['advanceTestClock', 'api.error']);

/** More variants of one call than these teach a walk nothing. */
const MOST_VARIANTS = 40;

/** The headers that a walk chooses itself. */
function withoutKeys(sent: Sent): Sent {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => name !== 'Idempotency-Key' && name !== 'Sca-Challenge-Id',
    ),
  );
}

/** Plays every story once, and keeps the calls that it makes. */
export async function corpusOf(contract: SandboxContract): Promise<Corpus> {
  const found = new Map<string, Map<string, KnownCall>>();
  const keep = (call: KnownCall) => {
    const {scenario = ''} = (call.body ?? {}) as {scenario?: string};
    const name = call.operationId === 'createSimulation' ? scenario : call.operationId;
    const known = found.get(name) ?? new Map<string, KnownCall>();
    if (!OWN.has(name) && known.size < MOST_VARIANTS) {
      found.set(name, known.set(JSON.stringify(call), call));
    }
  };
  for (const {start, tell} of stories) {
    const partner = new Partner(contract, {
      now: start,
      onAnswer: ({operationId, request: {path, query, headers, body}}) => {
        const sent = withoutKeys({...path, ...query, ...headers});
        keep({operationId: operationId as keyof Operations, sent, body});
      },
    });
    await tell(partner);
  }
  const isScenario = (name: string) => Object.hasOwn(contract.scenarios, name);
  const variants = (isWanted: (name: string) => boolean) =>
    [...found].filter(([name]) => isWanted(name)).map(([, calls]) => [...calls.values()]);
  return {operations: variants((name) => !isScenario(name)), scenarios: variants(isScenario)};
}
