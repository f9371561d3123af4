/** Days that a text puts beside another one: `the Friday before Christmas`. */
import {daysAfter, weekdayOf} from './day';
import {ANCHOR, TIME} from './standIns';
import {anyWeekday, weekdaysIn, whichWeekday} from './weekday';

const before = String.raw`before|preceding|prior\s+to|ahead\s+of|avant`;
const after = String.raw`after|following|après`;

/** Words that put a day next to another. */
const aside = new RegExp(
  String.raw`(?<!\p{L})(?:${before}|${after}|veille|lendemain|eve\s+of)(?!\p{L})`,
  'iu',
);

/** A time or a cut-off, before or after which a payment is made on the same day. */
const asideTime = new RegExp(
  String.raw`(?<!\p{L})(?:${before}|${after})\s+(?:the\s+|le\s+|la\s+)?(?:${TIME}|(?:last\s+|first\s+)?cut-?\s?off)`,
  'giu',
);

/** A text in which each "before" and "after" is about a day. */
export const withoutTimesBeside = (text: string): string => text.replace(asideTime, TIME);

/** Whether a text puts a day beside another. */
export const isBeside = (text: string): boolean => aside.test(text);

const articles = String.raw`(?:\s|(?<!\p{L})(?:the|les?|la|du|des?|[dl]['’]))*`;

/** A weekday or a day beside another, whatever time is between. Business days and the second of several are no such day. */
const besideAnchor = new RegExp(
  String.raw`(?:(?:(?:(?<nearest>last|first)\s+)?(?<weekday>${anyWeekday})|(?<![\p{L}\d])(?<!(?:\d|two|three|other|same|business|working|bank|banking)[\s-]+)(?:day|jour))(?:[\s,${TIME}]|\bat\b|\bjust\b|\bright\b|\bimmediately\b)*(?<side>${before}|${after})|(?<!\p{L})(?<next>veille|lendemain|eve\s+of))(?!\p{L})${articles}${ANCHOR}`,
  'iu',
);

/** A weekday directly before or after the words of the other day, which it belongs to. */
const ofAnchor = new RegExp(
  String.raw`(?:${anyWeekday})[\s,.${TIME}]*${articles}${ANCHOR}|${ANCHOR}[\s,(]*(?:${anyWeekday})`,
  'iu',
);

/** Words that put a day somewhere near another. */
const nearAnchor = new RegExp(
  String.raw`(?:${aside.source}|(?<!\p{L})(?:around|near|by|until|till|since|over|during|between|vers))[\s,-]*${articles}${ANCHOR}`,
  'iu',
);

const isBefore = (side: string): boolean => new RegExp(`^(?:${before}|veille|eve)`, 'i').test(side);

/** The nearest day before or after another, on a weekday if one is given. */
function nearest(day: string, isEarlier: boolean, weekday: number | undefined): string {
  if (weekday === undefined) {
    return daysAfter(day, isEarlier ? -1 : 1);
  }
  const distance = weekday - weekdayOf(day);
  return daysAfter(day, isEarlier ? -(((6 - distance) % 7) + 1) : ((distance + 6) % 7) + 1);
}

/** A text whose anchor has taken the weekday that belongs to it; undefined where that is the weekday of another day. */
function withWeekdayTaken(text: string, day: string): string | undefined {
  const [words = ''] = ofAnchor.exec(text) ?? [];
  const fits = weekdaysIn(words).every((weekday) => weekday === weekdayOf(day));
  return fits ? text.replace(ofAnchor, ANCHOR) : undefined;
}

/** A day that a text means by another, and whether it is another. */
type DayMeant = {readonly day: string; readonly isOther: boolean};

/**
 * The day that a text means: the day for which `ANCHOR` stands, or one beside it. Undefined where the text speaks of another
 * day in words that are not understood. Of a holiday, it may say less than of a date that is written out.
 */
export function dayMeant(written: string, anchor: string, isDate: boolean): DayMeant | undefined {
  const text = withWeekdayTaken(written, anchor);
  if (text === undefined) {
    return undefined;
  }
  const {groups} = besideAnchor.exec(text) ?? {};
  const rest = text.replace(besideAnchor, ' ');
  const others = weekdaysIn(rest);
  if (groups) {
    const {nearest: which, weekday, side = groups.next ?? ''} = groups;
    const isEarlier = isBefore(side);
    const isNearest = which === undefined || (which.toLowerCase() === 'last') === isEarlier;
    const isClear = isNearest && others.length === 0 && !isBeside(rest) && !whichWeekday.test(rest);
    // A short name counts only before a number.
    const [number] = weekdaysIn(weekday === undefined ? '' : `${weekday} 1`);
    return isClear ? {day: nearest(anchor, isEarlier, number), isOther: true} : undefined;
  }
  const isOpen = isDate
    ? others.some((weekday) => weekday !== weekdayOf(anchor))
    : others.length > 0 ||
      isBeside(text) ||
      whichWeekday.test(text) ||
      /(?<!\p{L})(?:days?|jours?)(?!\p{L})/iu.test(text);
  return isOpen || nearAnchor.test(text) ? undefined : {day: anchor, isOther: false};
}
