/** What evaluates a function in a page, in whichever engine. */
type Evaluates = {evaluate: (measure: () => number) => Promise<number>};

/** How much wider than its window a page is, in pixels: 0 where nobody has to scroll sideways. */
export const overhang = (page: Evaluates): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
