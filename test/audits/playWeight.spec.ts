import {startHost} from '../../tools/measure/host';
import {filesOfPlay, playBudgets} from '../../tools/measure/play';
import {bytesOf} from '../../tools/measure/weight';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

test('running a page, the first edit of a call, the console and the tools keep to their budgets of bytes', async ({
  browser,
}) => {
  const host = await startHost(buildFolder);
  const files = await filesOfPlay(browser, host);
  host.stop();
  for (const [what, most] of Object.entries(playBudgets)) {
    const bytes = bytesOf(files[what as keyof typeof playBudgets]);
    expect.soft(bytes, what).toBeLessThanOrEqual(most);
    // Less was not requested as a reader requests it.
    expect.soft(bytes, what).toBeGreaterThan(most / 2);
  }
});
