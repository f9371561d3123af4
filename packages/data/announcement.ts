/**
 * The announcement bar above the navbar. A dismissed announcement stays hidden until `id` changes, so
 * change the id whenever you change the text.
 */
export const announcement = {
  id: 'v1-sunset',
  text: 'API v1 retires on 30 June 2027.',
  link: {
    label: 'Move to v2',
    to: '/docs/customer-relationship/releaseNotes',
  },
} as const;
