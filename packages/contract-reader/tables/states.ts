import * as z from 'zod';
import {didYouMean} from '@aldermark/lib/nearest';
import type {ContractErrors} from '../contractErrors';
import type {YamlFile} from '../yamlFile';
import {sentence} from './parts';

/** `states/<Resource>.yaml`: the states of a resource, and what leads from one to the next. */
export const stateMachineTable = z.strictObject({
  title: z.string().describe('Name of the resource in a title.'),
  field: z
    .string()
    .regex(/^[A-Z]\w+\.\w+$/)
    .describe('The field that holds the state, such as `Account.status`.'),
  description: z.string(),
  states: z
    .record(
      z.string().regex(/^[A-Z_]+$/),
      z.strictObject({
        description: sentence.describe('What the state means for the reader.'),
        final: z.literal(true).optional().describe('Nothing leads out of the state.'),
      }),
    )
    .describe('Every state by name.'),
  transitions: z.array(
    z.strictObject({
      from: z.string().nullable().describe('null: the resource is created.'),
      to: z.string(),
      trigger: z.string().min(5).describe('What causes it; operations are named in backticks.'),
      event: z.string().optional().describe('The event that is sent.'),
      on: z
        .array(z.string())
        .optional()
        .describe('Operations and scenarios that start it; the sandbox runs them from this alone.'),
      after: z
        .string()
        .optional()
        .describe(
          'The time in `from` after which it happens: a limit by name, or an ISO duration.',
        ),
      at: z.string().optional().describe('The field with the time at which it happens.'),
      where: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe('Values of other fields without which time does not start it, by field.'),
      set: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Fields that it sets: constants, `$now`, `$today`, `$request.field`, `$field`.'),
    }),
  ),
  possible: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      'Operations and scenarios that start no transition, each with the states in which they are possible. Those that neither this nor a transition names are possible in every state.',
    ),
});

export type StateMachine = z.infer<typeof stateMachineTable> & {
  /** The resource whose status it is. */
  readonly resource: string;
};

/** Reports unknown states, states that no transition leads to, and dead ends that are not marked as final. */
export function checkMachine(
  {states, transitions, possible = {}}: StateMachine,
  file: YamlFile,
  faults: ContractErrors,
): void {
  const names = Object.keys(states);
  transitions.forEach(({from, to}, index) => {
    for (const state of [from, to]) {
      if (state !== null && !names.includes(state)) {
        faults.add(
          file.at(['transitions', index]),
          `unknown state "${state}". ${didYouMean(state, names)}`,
        );
      }
    }
  });
  for (const [cause, list] of Object.entries(possible)) {
    for (const state of list.filter((one) => !names.includes(one))) {
      const message = `unknown state "${state}". ${didYouMean(state, names)}`;
      faults.add(file.at(['possible', cause]), message);
    }
  }
  const reached = new Set<string>();
  const visit = (state: string | null): void => {
    for (const {from, to} of transitions) {
      if (from === state && !reached.has(to)) {
        reached.add(to);
        visit(to);
      }
    }
  };
  visit(null);
  for (const [state, {final}] of Object.entries(states)) {
    const where = file.at(['states', state]);
    if (!reached.has(state)) {
      faults.add(
        where,
        `nothing leads to the state "${state}". Add a transition or remove the state.`,
      );
    }
    if (!final && !transitions.some(({from}) => from === state)) {
      faults.add(where, `the state "${state}" has no way out. Add a transition or "final: true".`);
    }
  }
}
