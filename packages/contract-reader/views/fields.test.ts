import {expect, test} from 'vitest';
import type {ReferenceField} from '@aldermark/data/reference';
import {NOT_ONLY_SPACES} from '@aldermark/sandbox/engine/schemas';
import {keptModel} from '..';
import {patternRule} from '@aldermark/sandbox/requests/patterns';

const {contract, views} = keptModel();

const bodies = [...contract.operations.values()].flatMap((operation) => {
  const {answer, body} = views.operation(operation);
  return [
    {id: `${operation.id} body`, fields: body?.fields ?? [], example: operation.request?.example},
    {id: `${operation.id} answer`, fields: answer.fields, example: operation.answer.example},
  ];
});

/** The fields whose sample is another value than the example has, by their paths. */
function foreignSamples(
  fields: readonly ReferenceField[],
  example: unknown,
  place: string,
): string[] {
  const object: unknown = Array.isArray(example) ? example[0] : example;
  const values = new Map(Object.entries(object ?? {}));
  return fields.flatMap(({name, sample, fields: inner = []}) => {
    const value: unknown = values.get(name);
    const isForeign =
      sample !== undefined && typeof (value ?? {}) !== 'object' && String(value) !== sample;
    return [
      ...(isForeign ? [`${place}.${name}: ${sample}`] : []),
      ...foreignSamples(inner, value, `${place}.${name}`),
    ];
  });
}

test('the samples of fields are those of the example beside them', () => {
  expect(bodies.flatMap(({fields, example, id}) => foreignSamples(fields, example, id))).toEqual(
    [],
  );
});

const patternsIn = (fields: readonly ReferenceField[]): [string, readonly string[]][] =>
  fields.flatMap(({pattern, rules, fields: inner = []}) => [
    ...(pattern === undefined ? [] : [[pattern, rules] as [string, readonly string[]]]),
    ...patternsIn(inner),
  ]);

test('each pattern has a rule in words, without signs of a regular expression', () => {
  const found = new Map(bodies.flatMap(({fields}) => patternsIn(fields)));
  expect(found.size).toBeGreaterThan(30);
  for (const [pattern, rules] of found) {
    const words = patternRule(pattern);
    expect.soft(words, `packages/sandbox/requests/patterns.ts: ${pattern}`).toBeDefined();
    expect.soft(rules, pattern).toContain(words);
    expect.soft(words?.replace(/`[^`]*`/g, ''), pattern).not.toMatch(/[\\[\]{}^$|*\\]/);
  }
});

const rulesIn = (fields: readonly ReferenceField[]): string[] =>
  fields.flatMap(({rules, fields: inner = []}) => [...rules, ...rulesIn(inner)]);

test('a text that takes anything but spaces says so in words', () => {
  const rules = new Set(bodies.flatMap(({fields}) => rulesIn(fields)));
  expect(rules).toContain('not only spaces');
  expect([...rules].filter((rule) => rule.includes(NOT_ONLY_SPACES))).toEqual([]);
});
