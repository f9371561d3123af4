/** The icons of the site, by their names at https://lucide.dev/icons. `lib/icons.ts` reads their drawings. */
export const iconNames = [
  'arrow-left-right',
  'credit-card',
  'fingerprint-pattern',
  'id-card',
  'wallet',
  'webhook',
] as const;

export type IconName = (typeof iconNames)[number];
