import type {RecognisedItem} from './find';

/** What support needs of a pasted text, and what it must not get. */
export type ForSupport = {
  /** Lines to send, with names before their values. */
  readonly lines: readonly string[];
  /** What the text holds that must stay secret. */
  readonly secrets: readonly string[];
};

const ID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/** How many of each are sent. */
const MOST = {requests: 3, objects: 10, times: 2} as const;

/** What is a secret or says who somebody is, by the name under which it is reported. */
const secretForms: Readonly<Record<string, RegExp>> = {
  'an access token or assertion': /\bBearer\s+[\w-]{8}|\beyJ[\w-]{10,}/,
  'a webhook secret': /\bwhsec_/,
  'a private key': /PRIVATE KEY|"d"\s*:\s*"[\w-]{20}/,
  'an IBAN': /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}/,
  'an e-mail address': /[\w.+-]{1,64}@[\w-]{1,64}\.[a-z]/i,
  'a phone number': /\+\d{9,15}\b/,
  'a card number': /\b(?:\d{4}[ -]?){3}\d{1,7}\b/,
  'a name, an address or a date of birth': /"(?:firstName|lastName|birthDate|line1|legalName)\\*"/,
};

/** A moment, with the name of the member or header whose value it is. */
const timeForm =
  /(?:([\w@.-]{1,60})[\\"']{0,8}\s?[:=]\s?[\\"']{0,8})?(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)/g;

/** The names under which a text has the time of what happened, and not that of a deadline or of another object. */
const timeNames =
  /^(?:@?timestamp|time|date|datetime|ts|t|at|when|logged_?at|occurred_?at|started_?datetime)$/i;

/** The times at which something happened. */
const timesIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(timeForm)].flatMap(([, name, time = '']) =>
        name === undefined || timeNames.test(name) ? [time] : [],
      ),
    ),
  ].slice(0, MOST.times);

const all = (text: string, form: RegExp, most: number): string[] =>
  [...new Set([...text.matchAll(form)].map(([whole, inner]) => inner ?? whole))].slice(0, most);

const line = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];

/** What to send about a text. Undefined when it has no id by which support finds the call. */
export function forSupport(
  text: string,
  findings: readonly RecognisedItem[],
): ForSupport | undefined {
  const requests = all(text, new RegExp(`\\breq_${ID}\\b`, 'g'), MOST.requests);
  const traces = all(text, /(?:traceId\W{1,8}|\b00-)([\da-f]{32})(?![\da-f])/g, MOST.requests);
  const own = all(text, /\bCorrelation-Id["']?\s*[:=]\s*["']?([\w.-]{1,64})/gi, MOST.requests);
  if (requests.length + traces.length + own.length === 0) {
    return undefined;
  }
  const objects = all(text, new RegExp(`\\b(?!req_)[a-z]{3}_${ID}\\b`, 'g'), MOST.objects);
  const times = timesIn(text);
  const codes = findings.flatMap((finding) =>
    finding.kind === 'error'
      ? [`${finding.error.code} (${finding.error.status})`]
      : finding.kind === 'reason'
        ? [finding.code]
        : [],
  );
  return {
    lines: [
      ...line('Code', [...new Set(codes)].slice(0, MOST.requests)),
      ...line('Request-Id', requests),
      ...line('Trace id', traces),
      ...line('Correlation-Id', own),
      ...line('Objects', objects),
      ...line('Time', times),
      'Environment: sandbox or production',
      'Expected, and what happened: ',
    ],
    secrets: Object.entries(secretForms)
      .filter(([, form]) => form.test(text))
      .map(([name]) => name),
  };
}
