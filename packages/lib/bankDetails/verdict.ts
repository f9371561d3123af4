import {counted} from '../counted';
import type {NumberExamination} from './examine';
import {numberKinds} from './kinds';

const openings: Partial<Record<NumberExamination['kind'], string>> = {
  bic: 'This BIC has a valid format.',
};

/** What a right number does not prove, where it is not the existence in a register. */
const limits: Partial<Record<NumberExamination['kind'], string>> = {
  iban: 'Only its bank knows whether the account exists.',
  rib: 'Only its bank knows whether the account exists.',
  bic: 'A BIC has no check digits, so a wrong letter can go unnoticed.',
  creditorReference: 'Only the creditor knows what it refers to.',
};

/** Whether a number is right, and if not, what is wrong first. */
export function numberVerdict({kind, value, isRight, isGuess, checks}: NumberExamination): string {
  const {name} = numberKinds[kind];
  const failed = checks.find(({result}) => result === 'failed');
  if (!isRight) {
    const start = isGuess
      ? `${value.length} digits alone do not show what this is, nor its country. As ${numberKinds[kind].article} ${name}, it is invalid.`
      : `This ${name} is invalid.`;
    return failed ? `${start} ${failed.name}: ${failed.says}` : start;
  }
  return `${openings[kind] ?? `This ${name} is valid: it passes every check.`} ${limits[kind] ?? 'Only a register shows whether it exists.'}`;
}

/** How many right numbers a single typing error explains; undefined for a number that is right. */
export function correctionsInWords({isRight, corrections}: NumberExamination): string | undefined {
  const {total, shown} = corrections;
  if (isRight) {
    return undefined;
  }
  if (total === 0) {
    return 'No single typing error explains it. Request the number again.';
  }
  const [first] = shown;
  if (total === 1 && first?.misread !== undefined) {
    return `One valid number differs in ${String(first.misread)} characters that look alike. ${first.error}. Compare it with the source before you use it.`;
  }
  if (total === 1) {
    return 'One valid number is a single typing error away. Compare it with the source before you use it.';
  }
  const many = shown.some(({misread}) => misread !== undefined)
    ? `${String(total)} valid numbers are a single typing error away, or differ in characters that look alike`
    : `${String(total)} valid numbers are a single typing error away`;
  if (shown.length === total) {
    return `${many}. Compare them with the source, which alone shows which one is meant.`;
  }
  return shown.length === 0
    ? `${many}, too many to guess. Compare the number with its source.`
    : `${many}. Only the source shows which one is meant. Here are the ${String(shown.length)} likeliest, without ${counted(total - shown.length, 'other')}.`;
}

/** A number in the groups in which people write it. */
export const grouped = (kind: NumberExamination['kind'], value: string): string =>
  numberKinds[kind].groups(value).join(' ');
