import {expectsNotFound, pageKinds} from '../support/pageKinds';
import {expect, openPage, test} from '../support/site';

test.use(expectsNotFound);

for (const {kind, address} of pageKinds) {
  test(`the first Tab stop of the ${kind} skips to the content`, async ({page}) => {
    await openPage(page, address);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(skip).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
}
