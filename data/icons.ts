/** The icons of the site, by their names at https://lucide.dev/icons. `lib/icons.ts` reads their drawings. */
export const iconNames = [
  'arrow-left-right',
  'arrow-right',
  'check',
  'credit-card',
  'download',
  'fingerprint-pattern',
  'id-card',
  'package',
  'route',
  'terminal',
  'wallet',
  'webhook',
] as const;

export type IconName = (typeof iconNames)[number];
