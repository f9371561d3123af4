import type {Schemas} from '../../api';
import type {World} from '../../engine/world';
import {nameOfHolder} from '../accounts/accountHolder';

type Result = Schemas['VopResult'];

/** A name as it is compared: without accents, case and punctuation. */
const compared = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The name that the register gives an account at another bank; undefined: its bank matches every name. */
function nameAtOtherBank({contract}: World, iban: string): string | undefined {
  const {externalAccounts = {}, persons = {}} = contract.samples;
  const owner = Object.keys(externalAccounts).find((key) => externalAccounts[key] === iban);
  return owner && persons[owner];
}

/** What Verification of Payee says of an IBAN that should be in a holder's name. */
export function verifySweepIban(world: World, iban: string, holderId: string): Result {
  const {ibans = {}} = world.contract.samples;
  const magic: Readonly<Record<string, Result>> = {
    [ibans['0000VOPCMTC'] ?? '']: 'CLOSE_MATCH',
    [ibans['0000VOPNMTC'] ?? '']: 'NO_MATCH',
    [ibans['0000VOPNOAP'] ?? '']: 'NOT_POSSIBLE',
    [ibans['00000NOSEPA'] ?? '']: 'NOT_POSSIBLE',
  };
  const [own] = world.all('Account', (account) => account.iban === iban);
  const name = own ? nameOfHolder(world, own.holderId) : nameAtOtherBank(world, iban);
  const isSame = name === undefined || compared(name) === compared(nameOfHolder(world, holderId));
  return magic[iban] ?? (isSame ? 'MATCH' : 'NO_MATCH');
}
