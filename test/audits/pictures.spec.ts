/** Every picture of every page, as readers see it. */
import {builtPages} from '../support/builtPages';
import {expect, openPage, storageKeys, test} from '../support/site';

/** What is shown of a picture. */
type Shown = {
  readonly file: string;
  /** How much wider it is than its proportion says; 1 is right. */
  readonly stretch: number;
  /** How bright it is, from 0 to 1. */
  readonly brightness: number;
};

/** Loads every picture and reads what is shown. Runs in the page. */
async function shownPictures(): Promise<Shown[]> {
  const brightnessOf = (picture: HTMLImageElement): number => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 40];
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, 40, 40);
    const data = context?.getImageData(0, 0, 40, 40).data ?? new Uint8ClampedArray();
    return (
      data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (40 * 40 * 3 * 255)
    );
  };
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img, video')].filter(
    (picture) => picture.checkVisibility(),
  );
  return Promise.all(
    pictures.map(async (picture) => {
      picture.loading = 'eager';
      await picture.decode();
      const {naturalWidth, naturalHeight, offsetWidth, offsetHeight} = picture;
      return {
        file: picture.currentSrc,
        stretch: offsetWidth / offsetHeight / (naturalWidth / naturalHeight),
        brightness: brightnessOf(picture),
      };
    }),
  );
}

for (const width of [320, 390, 1440]) {
  for (const mode of ['light', 'dark']) {
    test(`at ${width} px in the ${mode} mode, no picture is stretched or glares`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 900});
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storageKeys.theme,
        mode,
      ] as const);
      const pages = builtPages().filter(({html}) => /<(?:img|video)\b/.test(html));
      expect(pages.length).toBeGreaterThan(3);
      let count = 0;
      for (const {route} of pages) {
        await openPage(page, route);
        for (const {file, stretch, brightness} of await page.evaluate(shownPictures)) {
          count += 1;
          // A pixel more or less.
          expect.soft(stretch, `${route}: ${file}`).toBeGreaterThan(0.98);
          expect.soft(stretch, `${route}: ${file}`).toBeLessThan(1.02);
          if (mode === 'dark') {
            expect.soft(brightness, `${route}: ${file}`).toBeLessThan(0.5);
          }
        }
      }
      expect(count).toBeGreaterThan(7);
    });
  }
}

test('no drawing gives up its proportion', () => {
  for (const {route, $} of builtPages()) {
    expect.soft($('svg[preserveAspectRatio="none"]'), route).toHaveLength(0);
    expect.soft($('svg:not([viewBox])'), route).toHaveLength(0);
  }
});
