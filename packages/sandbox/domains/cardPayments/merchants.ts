import type {Schemas} from '../../api';

type Merchant = Schemas['CardMerchant'];

/** Names of invented merchants by their category. */
const names: Readonly<Record<string, string>> = {
  '4111': 'Transports Fictifs',
  '4411': 'Ferries Fictifs',
  '4511': 'Air Fictif',
  '4784': 'Autoroutes Fictives',
  '5411': 'Épicerie Fictive',
  '5542': 'Station Fictive',
  '5812': 'Bistrot Fictif',
  '5942': 'Librairie Fictive',
  '6011': 'Banque Fictive',
  '6051': 'Change Fictif',
  '7011': 'Hôtel Fictif',
  '7512': 'Location Fictive',
  '7523': 'Parking Fictif',
  '7995': 'Casino Fictif',
};

/** The city of the merchants of a country. For any other country, the name of the country is used instead. */
const cities: Readonly<Record<string, string>> = {
  BE: 'Brussels',
  CH: 'Zurich',
  DE: 'Berlin',
  ES: 'Madrid',
  FR: 'Paris',
  GB: 'London',
  IT: 'Rome',
  JP: 'Tokyo',
  SE: 'Stockholm',
  US: 'Springfield',
};

const countryNames = new Intl.DisplayNames('en', {type: 'region'});

/** The number that the acquirer gave a merchant: the same for the same name. */
function merchantId(name: string, mcc: string): string {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1e7, 7);
  return `0000${String(sum).padStart(7, '0')}${mcc}`;
}

/** The invented merchant of a category in a country. */
export function merchantOf(mcc: string, country: string): Merchant {
  const name =
    mcc === '5411' && country === 'US' ? 'Northfield Grocery' : (names[mcc] ?? 'Boutique Fictive');
  return {
    name,
    merchantId: merchantId(name, mcc),
    mcc,
    city: cities[country] ?? countryNames.of(country) ?? country,
    country,
  };
}

/** A merchant with a name of its own. */
export function namedMerchant(name: string, mcc: string, country: string): Merchant {
  return {...merchantOf(mcc, country), name, merchantId: merchantId(name, mcc)};
}
