/** Numbers of payment cards (ISO/IEC 7812-1), which nobody may paste anywhere. */
import {luhnChecksumValidate} from 'stdnum/lib/cjs/util/checksum';

/** Whether a text is the number of a card, by its length, its first digit and Luhn's check. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  return /^[2-6]\d{14,18}$/.test(digits) && luhnChecksumValidate(digits);
}

/** What is written beside the number of a card. Other long numbers pass Luhn's check by chance. */
const context =
  /(?<![a-z])(?:card|credit|debit|pan|cv[cv]2?|valid thru|visa|mastercard|maestro|carte|karte\w*|tarjeta|kaart|carta)(?![a-z])/i;

const numbers = /(?<![\w.-])[2-6]\d(?:[ -]?\d){13,17}(?![\w-])/g;

/** Whether what is before a number makes it a part of an IBAN. */
const isInIban = (before: string): boolean => /[A-Z]{2}\d{2}[\d -]*$/i.test(before);

/** Whether a text is the number of a card, or has one beside words about cards. */
export function hasCardNumber(text: string): boolean {
  if (isCardNumber(text)) {
    return true;
  }
  const decoded = text.replace(/%2d/gi, '-').replace(/%20/g, ' ');
  return (
    context.test(decoded) &&
    [...decoded.matchAll(numbers)].some(
      ({0: number, index}) =>
        isCardNumber(number) && !isInIban(decoded.slice(Math.max(0, index - 30), index)),
    )
  );
}
