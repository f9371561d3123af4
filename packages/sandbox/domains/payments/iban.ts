import {isSEPACountry, isValidIBAN} from 'ibantools';
import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {testPayees, type TestPayee} from './testPayees';

/** What a test account at another bank answers: its name in the register, without the zeros that fill it up. */
export function testAccountName({contract}: World, iban: string): string {
  const found = Object.entries(contract.samples.ibans ?? {}).find(([, value]) => value === iban);
  return found?.[0].replace(/^0+/, '') ?? '';
}

/** The test account at another bank that has an IBAN. */
export const testPayeeOf = ({contract}: World, iban: string): TestPayee | undefined =>
  testPayees(contract.samples.ibans).find((one) => one.iban === iban);

/** The state to which the screening of a new payee brings it. */
export const stateAfterScreening = (world: World, iban: string): 'ACTIVE' | 'BLOCKED' =>
  testPayeeOf(world, iban)?.saved === 'BLOCKED' ? 'BLOCKED' : 'ACTIVE';

/** The reason code with which a test account rejects or returns a transfer of this kind. */
export function testReason(
  world: World,
  iban: string,
  kind: 'sct' | 'instant',
  status: 'REJECTED' | 'RETURNED',
): string | undefined {
  const outcome = testPayeeOf(world, iban)?.[kind];
  return outcome && 'reasonCode' in outcome && outcome.status === status
    ? outcome.reasonCode
    : undefined;
}

/** Whether an IBAN is one of the provider's. */
export function isOwn({contract}: World, iban: string): boolean {
  const bankCode = (one: string) => one.slice(0, 2) + one.slice(4, 9);
  return Object.values(contract.samples.accounts ?? {}).some(
    (own) => bankCode(own) === bankCode(iban),
  );
}

/** The bank of an IBAN: the provider, or the only other bank of the sandbox, which has a branch in each country. */
export function bankOf(
  world: World,
  iban: string,
): {readonly bankName: string; readonly bic: string} {
  const {bics = {}, bankNames = {}} = world.contract.samples;
  if (isOwn(world, iban)) {
    return {bankName: bankNames.provider ?? '', bic: bics.provider ?? ''};
  }
  const bic = bics.external ?? '';
  return {
    bankName: bankNames.external ?? '',
    bic: bic.slice(0, 4) + iban.slice(0, 2) + bic.slice(6),
  };
}

/** Whether the bank of an IBAN takes part in the SEPA credit transfer scheme. */
export const isInSepa = (world: World, iban: string): boolean =>
  isSEPACountry(iban.slice(0, 2)) && testAccountName(world, iban) !== 'NOSEPA';

/** Rejects the call when an IBAN is wrong. */
export function requireIban(iban: string): void {
  if (!isValidIBAN(iban)) {
    rejectCall('iban_invalid');
  }
}

/** Rejects the call when an IBAN is wrong, or its bank cannot be reached in SEPA. */
export function requireSepaIban(world: World, iban: string): void {
  requireIban(iban);
  if (!isInSepa(world, iban)) {
    rejectCall('iban_country_not_supported');
  }
}
