import fc from 'fast-check';
import {areas, RequestMutator, sendable, type MutationChoice} from './changes';
import {exampleDraft, type FuzzDraft} from './draft';
import type {FuzzOperation, FuzzParameter, Published} from './published';
import type {FuzzRequest} from './rules';
import {ValueMaker} from './values';

/** Headers that a made request has like the example: without them it would never get far. */
const kept = new Set([
  'If-Match',
  'Idempotency-Key',
  'Acting-User-Id',
  'Sca-Challenge-Id',
  'Sca-Token',
]);

const choice: fc.Arbitrary<MutationChoice> = fc.record({
  area: fc.constantFrom(...areas),
  at: fc.nat(99),
  kind: fc.nat(999),
  value: fc.nat(999),
});

/** Requests whose parameters and body come from the schemas of the document alone. */
function made(
  published: Published,
  operation: FuzzOperation,
  values: ValueMaker,
): fc.Arbitrary<FuzzDraft> {
  const example = exampleDraft(operation);
  const textOf = ({schema}: FuzzParameter) =>
    values.of(schema).map((value) => (Array.isArray(value) ? value.join(',') : String(value)));
  const choose = (place: FuzzParameter['in']) => {
    const wanted = operation.parameters.filter((one) => one.in === place && !kept.has(one.name));
    const required = wanted.filter((one) => one.required).map(({name}) => name);
    const texts = Object.fromEntries(wanted.map((one) => [one.name, textOf(one)]));
    return fc.record(texts, {requiredKeys: required});
  };
  const names = new Set(operation.parameters.map(({name}) => name));
  const fixed = example.headers.filter(([name]) => kept.has(name) || !names.has(name));
  return fc
    .record({
      path: fc.oneof({weight: 3, arbitrary: fc.constant(example.path)}, choose('path')),
      query: choose('query'),
      headers: choose('header'),
      body: operation.body ? values.of(operation.body.schema) : fc.constant(undefined),
    })
    .map(({path, query, headers, body}) => ({
      ...example,
      path: path as FuzzDraft['path'],
      query: Object.entries(query).filter(([, text]) => text !== undefined) as [string, string][],
      headers: [
        ...fixed,
        ...Object.entries(headers).map(([name, text]) => [name, sendable(text ?? '')] as const),
      ],
      body,
    }));
}

/** Requests of an operation: valid ones, and ones with one or two changes. `known` has texts of the world. */
export function attempts(
  published: Published,
  operation: FuzzOperation,
  known: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const changes = new RequestMutator(published, operation);
  const example = exampleDraft(operation);
  const apply = (draft: FuzzDraft, choices: readonly MutationChoice[]) =>
    choices.reduce((current, one) => changes.make(current, one), draft);
  const valid = made(published, operation, new ValueMaker(published, known));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: choice.map((one) => ({draft: apply(example, [one]), isNearExample: true})),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(choice, choice)
        .map((both) => ({draft: apply(example, both), isNearExample: false})),
    },
    {weight: 3, arbitrary: valid.map((draft) => ({draft, isNearExample: false}))},
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, choice)
        .map(([draft, one]) => ({draft: apply(draft, [one]), isNearExample: false})),
    },
  );
}
