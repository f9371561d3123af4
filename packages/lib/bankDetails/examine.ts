import {countryOfVat} from './countries';
import {correctionsOf, type Correction} from './corrections';
import {isRight, numberKinds} from './kinds';
import {readText} from './readText';
import {kindIds, type Check, type BankDetailsFacts, type KindId, type NumberPart} from './types';

/** How many corrections a reader sees. */
const SHOWN = 8;

/** Beyond this number, only errors that people often make are worth showing. */
const MANY = 30;

/** The last rank of an error that people often make. */
const OFTEN = 4;

/** What the tool says about a number. */
export type NumberExamination = {
  readonly kind: KindId;
  readonly value: string;
  readonly isRight: boolean;
  /** The kind was guessed from digits alone, which say nothing of a country. */
  readonly isGuess: boolean;
  readonly parts: readonly NumberPart[];
  readonly checks: readonly Check[];
  /** What the number is or does in the sandbox. */
  readonly known?: string;
  /** The kind that a label in the text names, when it is another. */
  readonly labelled?: KindId;
  /** Other kinds that the text may be of. */
  readonly others: readonly KindId[];
  /** How many right numbers a single typing error explains, and the likeliest. */
  readonly corrections: {readonly total: number; readonly shown: readonly Correction[]};
};

/** What the tool says about a text. */
export type BankDetailsResult =
  | {readonly state: 'empty'}
  | {readonly state: 'refused'; readonly why: string}
  | {readonly state: 'examined'; readonly examination: NumberExamination};

const ranks = {close: 4, loose: 5, faint: 6};

/** How well a number fits a kind: the smaller, the better; undefined when it does not. */
function fit(id: KindId, value: string, label: KindId | undefined): number | undefined {
  const {hasForm, likeness} = numberKinds[id];
  const isLabelled = id === label;
  if (isRight(id, value)) {
    return isLabelled ? 0 : 1;
  }
  // Two characters and nine digits may be a number of any country, unless the text says which.
  const saysFrance = id !== 'vat' || isLabelled || value.startsWith('FR');
  // Nearly anything has the form of a creditor identifier, so only letters as its business code make it likely.
  if (
    saysFrance &&
    hasForm(value) &&
    (id !== 'creditorId' || /^(?:FR..[A-Z]{3}|.{4}ZZZ)/.test(value))
  ) {
    return isLabelled ? 2 : 3;
  }
  const like = likeness(value);
  return isLabelled ? 3 : like && ranks[like];
}

/** The kinds that a number may be of, the best first. */
export function recognise(value: string, label?: KindId): KindId[] {
  const fits = kindIds.flatMap((id) => {
    const rank = fit(id, value, label);
    return rank === undefined ? [] : [{id, rank}];
  });
  const best = Math.min(...fits.map(({rank}) => rank));
  return (
    fits
      // Next to a kind whose checks all pass, one that fails is no possibility worth showing, nor is a faint likeness.
      .filter(({rank}) => (best > 1 ? rank === best || rank < ranks.faint : rank < 2))
      .sort((one, other) => one.rank - other.rank)
      .map(({id}) => id)
  );
}

const lettersIn = (value: string): number => value.replaceAll(/[^A-Z]/g, '').length;

/** The corrections that a reader sees. Those in which a letter replaces a digit are last. */
function shownOf(all: readonly Correction[], typed: string): Correction[] {
  const worth = all.length > MANY ? all.filter(({rank}) => rank <= OFTEN) : all;
  const hasNewLetter = ({value}: Correction) =>
    value.length === typed.length && lettersIn(value) > lettersIn(typed);
  return [
    ...worth.filter((one) => !hasNewLetter(one)),
    ...worth.filter((one) => hasNewLetter(one)),
  ].slice(0, SHOWN);
}

function examineAs(
  kind: KindId,
  value: string,
  facts: BankDetailsFacts,
  possible: readonly KindId[],
  {label, chosen}: {readonly label?: KindId; readonly chosen?: KindId},
): NumberExamination {
  const right = isRight(kind, value);
  const isNamed = kind === chosen || kind === label;
  const all = right ? [] : correctionsOf(kind, value, facts.known);
  return {
    kind,
    value,
    isRight: right,
    isGuess: !right && !isNamed && /^\d+$/.test(value),
    parts: numberKinds[kind].parts(value, facts),
    checks: numberKinds[kind].checks(value),
    known: Object.hasOwn(facts.known, value) ? facts.known[value] : undefined,
    labelled: chosen || label === kind ? undefined : label,
    others: possible.filter((other) => other !== kind),
    corrections: {total: all.length, shown: shownOf(all, value)},
  };
}

/** Whether a number is of a kind although the text calls it something else: only letters show the kind of a wrong one. */
const isLikely = (kind: KindId | undefined, value: string): boolean =>
  kind !== undefined &&
  (isRight(kind, value) || (numberKinds[kind].hasForm(value) && /^\D/.test(value)));

/** Examines a text as a kind that the reader has chosen, or as the one that it fits best. */
export function examineNumber(
  text: string,
  facts: BankDetailsFacts,
  chosen?: KindId,
): BankDetailsResult {
  const read = readText(text);
  if (read.state !== 'number') {
    return read;
  }
  const {value, label, strangeLabel} = read;
  const country =
    chosen || label === 'creditorId' || label === 'iban' ? undefined : countryOfVat(value);
  if (country !== undefined && !/^.{4}ZZZ/.test(value)) {
    return {
      state: 'refused',
      why: `This has the form of a VAT number of another country: ${country}. The checker knows only those of France, which begin with FR.`,
    };
  }
  const possible = recognise(value, chosen ? undefined : label);
  const kind = chosen ?? possible[0];
  if (strangeLabel !== undefined && chosen === undefined && !isLikely(kind, value)) {
    return {
      state: 'refused',
      why: `“${strangeLabel.slice(0, 40)}” names none of the kinds that the checker knows. If the number is of one of them, choose its kind.`,
    };
  }
  return kind === undefined
    ? {
        state: 'refused',
        why: `This has ${String(value.length)} characters and fits none of the kinds. Choose its kind to see what is missing.`,
      }
    : {
        state: 'examined',
        examination: examineAs(kind, value, facts, possible, {label, chosen}),
      };
}
