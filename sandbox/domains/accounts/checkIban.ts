import {isSEPACountry} from 'ibantools';
import type {Schemas} from '../../api';
import {refuse} from '../../engine/problem';
import type {World} from '../../engine/world';
import {validIban} from './ibans';

type Bank = Pick<Schemas['IbanCheck'], 'bankName' | 'bic'>;

/** The bank of an IBAN. The sandbox knows one bank beside the provider, with a branch in each country. */
function bankOf({contract}: World, iban: string): Bank {
  const {accounts = {}, bics = {}, bankNames = {}} = contract.samples;
  const isOwn = Object.values(accounts).some((own) => own.slice(4, 9) === iban.slice(4, 9));
  if (iban.startsWith('FR') && isOwn) {
    return {bankName: bankNames.provider ?? '', bic: bics.provider ?? ''};
  }
  const bic = bics.external ?? '';
  return {
    bankName: bankNames.external ?? '',
    bic: bic.slice(0, 4) + iban.slice(0, 2) + bic.slice(6),
  };
}

/** What an IBAN says of its bank, and which schemes reach it; magic numbers of the register leave some of them. */
export function checkIban(world: World, text: string): Schemas['IbanCheck'] {
  const iban = validIban(text) ?? refuse('iban_invalid');
  const {ibans = {}} = world.contract.samples;
  const country = iban.slice(0, 2);
  const isSepa = isSEPACountry(country) && iban !== ibans['00000NOSEPA'];
  return {
    iban,
    valid: true,
    ...bankOf(world, iban),
    country,
    reachability: {
      sct: isSepa,
      instant: isSepa && iban !== ibans['0000NOTINST'],
      sddCore: isSepa,
      sddB2b: false,
      vop: isSepa && iban !== ibans['0000VOPNOAP'],
    },
  };
}
