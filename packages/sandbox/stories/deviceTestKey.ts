/**
 * The key pair of RFC 7517, appendix A.2, in place of one that a device makes for a single view. Its private part is
 * public, so that everybody can open what was encrypted to it.
 */
export const deviceTestKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
  kid: 'card-view-1',
} as const;
