import * as z from 'zod';
import type {TextLine} from '../describe';
import {box, label, type Drawing} from '../drawing/svg';
import {LINE_HEIGHT, widthOf} from '../drawing/text';
import {paragraph, STRONG} from './blocks';
import type {Picture} from './picture';

const moneySchema = z.object({value: z.int().min(0), currency: z.string()});

/** The balances of an account, as `getAccount` answers them. Bars show none below zero. */
export const balancesSchema = z.object({
  booked: moneySchema,
  available: moneySchema,
  held: moneySchema,
});

type Money = z.output<typeof moneySchema>;

/** A moment with the balances at that time. */
export type Bar = {readonly name: string; readonly balances: z.output<typeof balancesSchema>};

const GAP = 22;
const BAR_HEIGHT = 26;
const SWATCH = 12;

/** `{value: 125050, currency: 'EUR'}` → `EUR 1,250.50` */
const amountOf = ({value, currency}: Money): string =>
  new Intl.NumberFormat('en-GB', {style: 'currency', currency, currencyDisplay: 'code'})
    .format(value / 100)
    .replace(/\s/g, ' ');

/** The same without the currency. */
const numberOf = (money: Money): string => amountOf(money).slice(money.currency.length + 1);

/** The parts of a booked balance from the left to the right, with their look. */
const partsOf = ({available, held}: Bar['balances']) => [
  {name: 'Available', money: available, className: 'node'},
  {name: 'Held', money: held, className: 'note'},
];

/** The balances of one moment: the booked balance as a bar, divided into its parts, which are named below it. */
function barRow({name, balances}: Bar, y: number, width: number, scale: number): string {
  const booked = `Booked ${amountOf(balances.booked)}`;
  const nameWidth = width - widthOf(booked) * STRONG - 8;
  const top = y + LINE_HEIGHT + 4;
  const below = top + BAR_HEIGHT + 6;
  let [from, textFrom] = [1, 1];
  const parts = partsOf(balances).map(({name: part, money, className}) => {
    const length = money.value * scale;
    const text = `${part} ${numberOf(money)}`;
    const svg = [
      length > 0 ? box({x: from, y: top}, length, BAR_HEIGHT, className, 3) : '',
      box({x: textFrom, y: below + 3}, SWATCH, SWATCH, className, 3),
      paragraph(text, {x: textFrom + SWATCH + 6, y: below}, width).svg,
    ].join('');
    from += length;
    textFrom += SWATCH + 6 + widthOf(text) + 14;
    return svg;
  });
  return [
    paragraph(name, {x: 0, y}, nameWidth, true).svg,
    label([booked], {x: width - 1, y: y + LINE_HEIGHT / 2}, {className: 'end strong'}),
    ...parts,
  ].join('');
}

const ROW_HEIGHT = LINE_HEIGHT + 4 + BAR_HEIGHT + 6 + LINE_HEIGHT;

/** Bars of balances. */
export const barsPicture = (bars: readonly Bar[]): Picture => ({
  draw: (width) => drawBars(bars, width),
  lines: describeBars(bars),
});

/** Draws a bar for each moment, all on the same scale. */
function drawBars(bars: readonly Bar[], width: number): Drawing {
  const most = Math.max(1, ...bars.map(({balances}) => balances.booked.value));
  const scale = (width - 2) / most;
  return {
    width,
    height: bars.length * (ROW_HEIGHT + GAP) - GAP + 2,
    svg: bars.map((bar, row) => barRow(bar, row * (ROW_HEIGHT + GAP), width, scale)).join(''),
  };
}

/** One line for each moment. */
function describeBars(bars: readonly Bar[]): TextLine[] {
  return bars.map(({name, balances: {booked, held, available}}) => ({
    text: `${name}: booked ${amountOf(booked)}, held ${amountOf(held)}, available ${amountOf(available)}.`,
    lines: [],
  }));
}
