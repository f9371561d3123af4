import {differencesFromEveryRule} from '../support/everyRule';
import {pageKinds} from '../support/pageKinds';
import {expect, test} from '../support/site';

// `npm test` compares the docs page.
const others = pageKinds.filter(({kind}) => kind !== 'unknown page' && kind !== 'docs page');

for (const {kind, address} of others) {
  test(`the ${kind} looks as it does with every rule, in both modes, at two widths and in print`, async ({
    page,
  }) => {
    expect(await differencesFromEveryRule(page, address)).toEqual([]);
  });
}
