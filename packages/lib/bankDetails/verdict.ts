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

/** What a number fails first, in a few words (`the check digits do not fit`), and why. */
export function failureOf({
  checks,
}: NumberExamination): {readonly inWords: string; readonly says: string} | undefined {
  const failed = checks.find(({result}) => result === 'failed');
  if (!failed) {
    return undefined;
  }
  const {name, says} = failed;
  // "RIB key" keeps its capitals.
  const what = name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return {inWords: `the ${what} ${name.endsWith('s') ? 'do' : 'does'} not fit`, says};
}

/** What is wrong first. Beside the right numbers, the checks below the verdict say the details. */
function problemOf(found: NumberExamination): string {
  const failed = failureOf(found);
  if (!failed) {
    return '.';
  }
  return `: ${failed.inWords}.${areAllShown(found) ? '' : ` ${failed.says}`}`;
}

/** Whether a number is right, and if not, what is wrong first. */
export function numberVerdict(found: NumberExamination): string {
  const {kind, value, isRight, isGuess} = found;
  const {name, article} = numberKinds[kind];
  if (isRight) {
    return `${openings[kind] ?? `This ${name} is valid: it passes every check.`} ${limits[kind] ?? 'Only a register shows whether it exists.'}`;
  }
  const start = isGuess
    ? `${value.length} digits alone do not show what this is, nor its country. As ${article} ${name}, it is invalid`
    : `This ${name} is invalid`;
  return `${start}${problemOf(found)}`;
}

/** How the right numbers differ from the one that was typed. */
function difference({value, corrections: {shown}}: NumberExamination): string {
  if (shown.some(({misread}) => misread !== undefined)) {
    return 'are a single typing error away, or differ in characters that look alike';
  }
  const isOneCharacter = shown.every(
    (one) =>
      one.value.length === value.length &&
      [...value].filter((typed, at) => typed !== one.value.charAt(at)).length === 1,
  );
  return isOneCharacter && shown.length > 0
    ? 'differ in one character'
    : 'are a single typing error away';
}

/** Which right number a single typing error explains, or how many; undefined for a number that is right. */
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
  const many = `${String(total)} valid numbers ${difference(found)}`;
  if (shown.length === 0) {
    return `${many}, too many to guess. Compare the number with its source.`;
  }
  const left = total - shown.length;
  return `${many}: compare them with the source.${left > 0 ? ` Here are the ${String(shown.length)} likeliest, without ${counted(left, 'other')}.` : ''}`;
}

/** The lines of the verdict: the right number comes first where there is only one. */
export function verdictLines(found: NumberExamination): readonly string[] {
  const near = correctionsInWords(found);
  const said = [numberVerdict(found), found.known];
  return (found.corrections.total === 1 ? [near, ...said] : [...said, near]).filter(
    (line) => line !== undefined,
  );
}

/** A number in the groups in which people write it. */
export const grouped = (kind: NumberExamination['kind'], value: string): string =>
  numberKinds[kind].groups(value).join(' ');
