import type {RecipeBook, RecipeStep} from '@aldermark/sandbox/recipes/recipe';
import type {Contract, Operation} from '../model';

/** Errors of rules that ordinary use meets: a wrong field, an unknown id, and an approval that is still to come. */
const ordinary = ['validation_failed', 'resource_not_found', 'sca_required'];

const callsIn = (steps: readonly RecipeStep[]): number =>
  steps.reduce((sum, step) => sum + ('times' in step ? (step.times ?? 1) : 1), 0);

/** The errors that every operation can return, apart from the one that issues tokens and therefore takes none. */
export function sharedErrors({operations}: Pick<Contract, 'operations'>): ReadonlySet<string> {
  const [first, ...others] = [...operations.values()].filter(({scope}) => scope !== undefined);
  return new Set(
    first?.errors.filter((code) => others.every(({errors}) => errors.includes(code))) ?? [],
  );
}

/**
 * The errors of an operation, the likeliest first. Nothing counts how often clients meet an error, so this rests on what
 * the contract knows: errors that the operation lists itself and those of ordinary use come before those that a rule
 * adds to many operations. Among these, an error that fewer calls cause in the sandbox comes first: one wrong value
 * is sent sooner than an account is blocked or a limit is used up.
 */
export function likeliestFirst(
  {errors, ownErrors}: Pick<Operation, 'errors' | 'ownErrors'>,
  {recipes}: Pick<RecipeBook, 'recipes'>,
): string[] {
  const isByRule = (code: string) => Number(![...ownErrors, ...ordinary].includes(code));
  const calls = (code: string) => callsIn(recipes[`errors ${code}`]?.steps ?? []);
  return [...errors].sort((a, b) => isByRule(a) - isByRule(b) || calls(a) - calls(b));
}
