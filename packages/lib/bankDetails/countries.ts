import {countryName} from './kinds/shared';

/** The countries of the European Economic Area, Switzerland and the United Kingdom, where most payees are. */
const near =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** How unlikely a country is: 0 for the near ones. */
export const farness = (country: string): number => (near.split(' ').includes(country) ? 0 : 2);

/** How the numbers for VAT look after the prefix of each country but France (Annex to Directive 2006/112/EC, VIES). */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  GB: /^\d{9}(?:\d{3})?$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}(?:\d{3})?$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{6,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^\d{9}(?:\d{3})?$/,
};

/** The country whose VAT numbers a number looks like, other than France; undefined when there is none. */
export function countryOfVat(value: string): string | undefined {
  const prefix = value.slice(0, 2);
  if (/^CHE\d{9}(?:MWST|TVA|IVA)?$/.test(value)) {
    return countryName('CH');
  }
  if (!Object.hasOwn(vatForms, prefix) || !vatForms[prefix]?.test(value.slice(2))) {
    return undefined;
  }
  const others: Readonly<Record<string, string>> = {EL: 'Greece', XI: 'Northern Ireland'};
  return others[prefix] ?? countryName(prefix);
}
