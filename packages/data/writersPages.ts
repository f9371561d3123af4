/** Whether a page is for the writers of this site, and not for readers who integrate the API. */
export const isForWriters = (address: string): boolean => address.startsWith('/docs/examples/');
