import fc from 'fast-check';
import {areas, Changes, sendable, type Choice} from './changes';
import {exampleDraft, type Draft} from './draft';
import type {Operation, Parameter, Published} from './published';
import type {Attempt} from './rules';
import {Values} from './values';

/** Headers that a made request has like the example: without them it would never get far. */
const kept = new Set([
  'If-Match',
  'Idempotency-Key',
  'Acting-User-Id',
  'Sca-Challenge-Id',
  'Sca-Token',
]);

const choice: fc.Arbitrary<Choice> = fc.record({
  area: fc.constantFrom(...areas),
  at: fc.nat(99),
  kind: fc.nat(999),
  value: fc.nat(999),
});

/** Requests whose parameters and body come from the schemas of the document alone. */
function made(published: Published, operation: Operation, values: Values): fc.Arbitrary<Draft> {
  const example = exampleDraft(operation);
  const textOf = ({schema}: Parameter) =>
    values.of(schema).map((value) => (Array.isArray(value) ? value.join(',') : String(value)));
  const choose = (place: Parameter['in']) => {
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
      path: path as Draft['path'],
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
  operation: Operation,
  known: readonly string[],
): fc.Arbitrary<Attempt> {
  const changes = new Changes(published, operation);
  const example = exampleDraft(operation);
  const apply = (draft: Draft, choices: readonly Choice[]) =>
    choices.reduce((current, one) => changes.make(current, one), draft);
  const valid = made(published, operation, new Values(published, known));
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
