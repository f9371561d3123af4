import {examineNumber} from '@aldermark/lib/bankDetails/examine';
import {noFacts} from '@aldermark/lib/bankDetails/kinds/shared';
import {correctionsInWords, failureOf, grouped} from '@aldermark/lib/bankDetails/verdict';

/** A wrong IBAN as a request has it, and what the bank details checker says of it. */
export type WrongIban = {
  readonly text: string;
  /** What is wrong with it, in a few words and then why. */
  readonly problem: string;
  /** Which number it may be, or how many. */
  readonly advice: string;
  /** The numbers that it may be, where there are several. */
  readonly candidates: readonly {readonly number: string; readonly reason: string}[];
};

/** What the bank details checker says of an IBAN in a request. */
export function wrongIban(text: string): WrongIban {
  const problem = `${text} is no valid IBAN`;
  const read = examineNumber(text, noFacts, 'iban');
  if (read.state !== 'examined') {
    return {text, problem: `${problem}.`, advice: 'Request the number again.', candidates: []};
  }
  const {shown} = read.examination.corrections;
  const failed = failureOf(read.examination);
  return {
    text,
    problem: failed ? `${problem}: ${failed.inWords}. ${failed.says}` : `${problem}.`,
    advice: correctionsInWords(read.examination) ?? '',
    candidates:
      shown.length > 1
        ? shown.map(({value, reason}) => ({number: grouped('iban', value), reason}))
        : [],
  };
}
