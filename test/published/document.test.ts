import {describe, expect, it} from 'vitest';
import {editions, readDocument} from './documents';
import {responseRules} from './rules/responses';
import {documentRules} from './rules/document';
import {schemaRules} from './rules/schemas';
import {webhookRules} from './rules/webhooks';

const rules = [...schemaRules, ...responseRules, ...webhookRules, ...documentRules];

describe.each(editions)('%s', (edition) => {
  const document = readDocument(edition);

  it.each(rules.map(({says, faults}) => [says, faults] as const))('%s', (_says, faults) => {
    expect(faults(document)).toEqual([]);
  });
});

it.each(['sandbox:write', 'sandbox_only', 'test_clock_invalid'])(
  'only the document of the sandbox knows %s',
  (word) => {
    expect(JSON.stringify(readDocument('aldermark-sandbox'))).toContain(`"${word}"`);
    expect(JSON.stringify(readDocument('aldermark'))).not.toContain(word);
  },
);

it('production has no operation of the sandbox', () => {
  expect(JSON.stringify(readDocument('aldermark'))).not.toContain('"x-sandbox-only"');
});
