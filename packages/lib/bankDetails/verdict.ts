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

/** Whether all right numbers that are near are shown, so that the verdict begins with them. */
const areAllShown = ({corrections: {total, shown}}: NumberExamination): boolean =>
  total > 0 && shown.length === total;

/** What is wrong first. Beside the right numbers, the checks below the verdict say the details. */
function problemOf(found: NumberExamination): string {
  const failed = found.checks.find(({result}) => result === 'failed');
  if (!failed) {
    return '';
  }
  return areAllShown(found) ? ` Failed: ${failed.name}.` : ` ${failed.name}: ${failed.says}`;
}

/** Whether a number is right, and if not, what is wrong first. */
export function numberVerdict(found: NumberExamination): string {
  const {kind, value, isRight, isGuess} = found;
  const {name, article} = numberKinds[kind];
  if (isRight) {
    return `${openings[kind] ?? `This ${name} is valid: it passes every check.`} ${limits[kind] ?? 'Only a register shows whether it exists.'}`;
  }
  const start = isGuess
    ? `${value.length} digits alone do not show what this is, nor its country. As ${article} ${name}, it is invalid.`
    : `This ${name} is invalid.`;
  return `${start}${problemOf(found)}`;
}

/** Which right numbers a single typing error explains, or how many; undefined for a number that is right. */
export function correctionsInWords(found: NumberExamination): string | undefined {
  const {isRight, kind, corrections} = found;
  const {total, shown} = corrections;
  if (isRight) {
    return undefined;
  }
  if (total === 0) {
    return 'No single typing error explains it. Request the number again.';
  }
  const [first] = shown;
  if (total === 1 && first) {
    return `Probably ${grouped(kind, first.value)}: ${first.reason}. Compare it with the source before you use it.`;
  }
  const many = shown.some(({misread}) => misread !== undefined)
    ? `${String(total)} valid numbers are a single typing error away, or differ in characters that look alike`
    : `${String(total)} valid numbers are a single typing error away`;
  if (areAllShown(found)) {
    const numbers = shown.map(({value}) => grouped(kind, value)).join(', ');
    return `${many}: ${numbers}. Only the source shows which one is meant.`;
  }
  return shown.length === 0
    ? `${many}, too many to guess. Compare the number with its source.`
    : `${many}. Only the source shows which one is meant. Here are the ${String(shown.length)} likeliest, without ${counted(total - shown.length, 'other')}.`;
}

/** The lines of the verdict: the right numbers come first where the verdict names all of them. */
export function verdictLines(found: NumberExamination): readonly string[] {
  const near = correctionsInWords(found);
  const said = [numberVerdict(found), found.known];
  return (areAllShown(found) ? [near, ...said] : [...said, near]).filter(
    (line) => line !== undefined,
  );
}

/** A number in the groups in which people write it. */
export const grouped = (kind: NumberExamination['kind'], value: string): string =>
  numberKinds[kind].groups(value).join(' ');
