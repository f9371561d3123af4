/** The address of the dates of pages. */
export const pageDatesPath = '/page-dates.json';

/** Each current page: its address, when it changed last in milliseconds since 1970, and its title. The newest first. */
export type PageDates = readonly (readonly [address: string, changed: number, title: string])[];
