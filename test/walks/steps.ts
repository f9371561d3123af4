import fc from 'fast-check';
import type {WalkStep} from './walk';

/** Any step of a walk. */
export const anyStep: fc.Arbitrary<WalkStep> = fc.record({
  kind: fc.constantFrom(
    ...(['call', 'call', 'call', 'call', 'call'] as const),
    ...(['scenario', 'scenario', 'scenario', 'scenario'] as const),
    ...(['clock', 'due'] as const),
  ),
  seed: fc.nat(),
});
