import {composeIBAN, electronicFormatIBAN, isValidIBAN} from 'ibantools';
import type {World} from '../../engine/world';

/** Branch codes of the provider by what the account is for. */
const branches = {
  usr: '00001',
  ien: '00002',
  len: '00003',
  virtual: '00900',
} as const;

/** Letters of an account number as digits in the RIB key: A and J are 1, B, K and S are 2, … I, R and Z are 9. */
const ribDigits = '12345678912345678923456789';

/** The RIB key of a French account: 97 less the remainder of 89 × bank + 15 × branch + 3 × account. */
function ribKey(bank: string, branch: string, account: string): string {
  const digits = account.replace(/[A-Z]/g, (letter) =>
    ribDigits.charAt(letter.charCodeAt(0) - 'A'.charCodeAt(0)),
  );
  const sum = 89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits);
  return String(97n - (sum % 97n)).padStart(2, '0');
}

/** The bank code of the provider, from the accounts of the register. */
function bankCode({contract}: World): string {
  return Object.values(contract.samples.accounts ?? {})[0]?.slice(4, 9) ?? '';
}

function isTaken(world: World, iban: string): boolean {
  return (
    world.all('Account', (one) => one.iban === iban).length > 0 ||
    world.all('VirtualIban', (one) => one.iban === iban).length > 0
  );
}

/** A new IBAN of the provider, which was never assigned before. */
export function newIban(world: World, branch: keyof typeof branches): string {
  const bank = bankCode(world);
  for (;;) {
    const number =
      branch === 'virtual'
        ? `${world.random.text(5, '0123456789')}VIB${world.random.text(3, '0123456789')}`
        : world.random.text(8, '0123456789').padStart(11, '0');
    const bban = bank + branches[branch] + number + ribKey(bank, branches[branch], number);
    const iban = composeIBAN({countryCode: 'FR', bban}) ?? '';
    if (!isTaken(world, iban)) {
      return iban;
    }
  }
}

/** An IBAN without spaces and in capitals, or undefined when its structure or a check digit is wrong. */
export function validIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : undefined;
}

/** An IBAN as people write it, in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
