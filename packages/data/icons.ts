/** The icons that components write into pages, by their names at https://lucide.dev/icons. Style sheets need no list. */
export const iconNames = [
  'arrow-left-right',
  'arrow-right',
  'arrow-up-right',
  'check',
  'credit-card',
  'download',
  'info',
  'lightbulb',
  'lock',
  'maximize-2',
  'octagon-alert',
  'package',
  'route',
  'terminal',
  'triangle-alert',
  'user-check',
  'wallet',
  'webhook',
] as const;

export type IconName = (typeof iconNames)[number];
