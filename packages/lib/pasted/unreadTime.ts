/** What may be the time in a text that has none in a known form. */
import {ANCHOR} from './standIns';
import {anyWeekday} from './weekday';
import {notAmount} from './writtenDate';

const forms = [
  String.raw`[\p{L}\d]+\s+o['’]clock`,
  // `24:00`, `17-30` and `17.30` that may be an amount.
  String.raw`(?<![\p{L}\d.,:/-]|\bof\s+)\d{1,2}(?:\s?[:h]\s?\d{1,2}|[.-]\d\d)(?![\d./-])${notAmount}`,
  // `1730`, and an hour alone.
  String.raw`(?<=(?:${ANCHOR}|${anyWeekday}|\bat|\bum|(?<!\p{L})à)[\s,;]+)(?!20\d\d)\d{1,4}(?![\p{L}\d]|[.,:/-]\d)${notAmount}`,
  String.raw`\b(?:half|quarter)\s+(?:past|to)\s+[\p{L}\d]+`,
  String.raw`(?<!\p{L})(?:early\s+|late\s+)?(?:morning|after-?noon|evening|tonight|night|lunch(?:time)?|matin|après-midi|soir|nuit|vormittags?|nachmittags?|abends?|nachts)(?!\p{L})`,
  String.raw`\b(?:(?:end|start|close)\s+of\s+(?:the\s+)?(?:business\s+)?(?:day|business)|eod|cob)\b`,
  String.raw`\b(?:before|after)\s+(?:the\s+)?(?:last\s+|first\s+)?cut-?\s?off\b`,
].map((form) => new RegExp(form, 'iu'));

/** The words of a text that may be its time. `ANCHOR` stands for its date. */
export const unreadTimeIn = (text: string): string | undefined =>
  forms.map((form) => form.exec(text)?.[0]).find((words) => words !== undefined);
