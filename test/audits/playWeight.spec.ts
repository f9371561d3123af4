import {startHost} from '../../tools/measure/host';
import {playWeights} from '../../tools/measure/play';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

test('running a page, the first edit of a call, the console and the tools keep to their budgets of bytes', async ({
  browser,
}) => {
  const host = await startHost(buildFolder);
  const weights = await playWeights(browser, host);
  host.stop();
  for (const {what, bytes, most} of weights) {
    expect.soft(bytes, what).toBeLessThanOrEqual(most);
    // Less was not requested as a reader requests it.
    expect.soft(bytes, what).toBeGreaterThan(most / 2);
  }
});
