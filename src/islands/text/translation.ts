/** Whether a browser has translated the HTML that React is about to take over. */
export const translation = {isOn: false};

/** Whether a translator has been at work: Chrome and Edge leave `font` elements, and all change the language of the page. */
export const isTranslated = (island: Element): boolean =>
  document.documentElement.lang !== 'en' || island.querySelector('font') !== null;
