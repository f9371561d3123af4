import spectralCore, {type RulesetDefinition} from '@stoplight/spectral-core';
import {oas} from '@stoplight/spectral-rulesets';
import {expect, it} from 'vitest';
import {byRule, editions, readDocument, type Edition} from './documents';

/**
 * This rule takes nine tenths of the time. It is off for production, because the sandbox document has
 * the same examples.
 */
const slowRule = 'oas3-valid-media-example';

/** The package describes its ruleset in more detail than the type of a ruleset allows. */
const recommended = oas as unknown as RulesetDefinition;

const rulesets: Record<Edition, RulesetDefinition> = {
  aldermark: {extends: [recommended], rules: {[slowRule]: 'off'}},
  'aldermark-sandbox': {extends: [recommended]},
};

it.each(editions)('Spectral spectral:oas has no complaint about %s', async (edition) => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(rulesets[edition]);
  const results = await spectral.run(structuredClone({...readDocument(edition)}));
  const complaints = results.map(({code, message, path}) => ({
    rule: String(code),
    text: `${path.join('/')} ${message}`,
  }));
  expect(byRule(complaints)).toEqual({});
});
