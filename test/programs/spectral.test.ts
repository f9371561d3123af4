import spectralCore, {type RulesetDefinition} from '@stoplight/spectral-core';
import {oas} from '@stoplight/spectral-rulesets';
import {expect, it} from 'vitest';
import {byRule, editions, readDocument} from '../published/documents';

/** The package describes its ruleset in more detail than the type of a ruleset allows. */
const recommended = oas as unknown as RulesetDefinition;

const ruleset: RulesetDefinition = {
  extends: [recommended],
  // It takes nine tenths of the time, and the recommended rules of Redocly validate the same examples.
  rules: {'oas3-valid-media-example': 'off'},
};

it.each(editions)('Spectral spectral:oas has no complaint about %s', async (edition) => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(structuredClone({...readDocument(edition)}));
  const complaints = results.map(({code, message, path}) => ({
    rule: String(code),
    text: `${path.join('/')} ${message}`,
  }));
  expect(byRule(complaints)).toEqual({});
});
