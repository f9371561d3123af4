/**
 * The bar above the navbar. A reader who dismisses it sees it again when `id` changes:
 * change the id whenever the text does.
 */
export const announcement = {
  id: 'v1-sunset',
  text: 'API v1 retires on 30 June 2027.',
  link: {
    label: 'Move to v2',
    to: '/docs/customer-relationship/releaseNotes',
  },
} as const;
