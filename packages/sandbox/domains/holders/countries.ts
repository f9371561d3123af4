/** Members of the European Economic Area: the European Union, Iceland, Liechtenstein and Norway. */
const eea: ReadonlySet<string> = new Set(
  [
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    'IS LI NO',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * The country of somebody who has not declared one. ISO 3166-1 leaves this code to its users, and will never give it to
 * a country.
 */
export const UNKNOWN_COUNTRY = 'XX';

/** Whether holders may live in a country, or be registered there. */
export const isSupportedCountry = (country: string): boolean => eea.has(country);
