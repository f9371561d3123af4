/** The forms by which a pasted text shows what it is. */
import {declineIn} from '../errorFinder/decline';
import {outsideErrors} from '../errorFinder/outside';

/** The methods of HTTP that the API has. */
const METHOD = '(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)';

/** Where a request goes: an address, a path of the API, or a variable in place of the host. */
const TARGET = String.raw`(?:https?:\/\/|\/|\$|\{\{|v\d+\/)`;

const commands = [
  // At the beginning, or behind a prompt or another command.
  /(?:^|[\n;&|(`]|\$ |> )[ \t]*(?:curl|wget|curlie)(?:\.exe)?\s+[^\s:(]/i,
  /(?:^|[\n;&|(`]|\$ |> )[ \t]*(?:https?|xhs?)\s+(?:-|:\d|(?:GET|POST|PUT|PATCH|DELETE)\s|\S+\.\S+\/)/i,
  /\b(?:Invoke-(?:RestMethod|WebRequest)|irm|iwr)\b/i,
];

const requestLines = [
  new RegExp(
    String.raw`(?:^|\n)[>"' \t]*${METHOD}:?[ \t]+${TARGET}\S*[ \t]*[",;]?[ \t]*(?:HTTP\/[\d.]+)?["']?[ \t\r]*(?:\n|$)`,
    'i',
  ),
  new RegExp(
    String.raw`(?:^|\n)[> \t]*host:[ \t]*\S{1,200}\n[^]{0,2000}\n[> \t]*(?:authorization|content-type|idempotency-key):`,
    'i',
  ),
];

const recordings = [
  // A path and its body in one line.
  /^(?:GET|POST|PUT|PATCH|DELETE)\s+\/v\d\/\S*\s+\{/,
  /["']entries["']\s*:\s*\[[^]{0,3000}["']request["']/,
  /["']request["']\s*:\s*\{[^]{0,3000}["']method["']\s*:/,
  /schema\.getpostman\.com/,
];

/** Calls of the common libraries of HTTP. */
const libraryCalls =
  /\b(?:fetch|axios(?:\.\w+)?|requests\.\w+|httpx\.\w+|got(?:\.\w+)?|superagent\.\w+|urlopen|Request)\s*\(|\$\.(?:ajax|post|get)\(|\.(?:get|post|put|patch|delete)\(\s*[f$@]?['"`]|XMLHttpRequest|GuzzleHttp|curl_setopt|http\.NewRequest|HttpRequest|HttpClient|OkHttp|Request\.Builder|Net::HTTP|Faraday|RestClient|RestTemplate|WebClient|reqwest|HttpURLConnection|URLSession/i;

/** Where such a call goes, or what only a call has. */
const address = /https?:\/\/|\bheaders\s*[=:]|\/v\d\/|\$\{?\w+\}?\/|\{\{\w+\}\}/i;

/** The options of cURL, whose name somebody may have mistyped, beside an address. */
const options = /\s-{1,2}(?:request|header|data(?:-raw|-urlencode)?)\s/i;

/** Whether a text is a command, a request as HTTP writes it, or a recording of one. */
export const isWrittenRequest = (text: string): boolean =>
  [...commands, ...requestLines, ...recordings].some((form) => form.test(text)) ||
  (options.test(text) && /https?:\/\//.test(text));

/** Whether a text is code that makes a request. */
export const isRequestInCode = (text: string): boolean =>
  libraryCalls.test(text) && address.test(text);

/** Whether a text has a response of the API with an error. */
export const isErrorDocument = (text: string): boolean =>
  /["']errors\\*["']\s*:\s*\[\s*\{/.test(text) ||
  /\/errors\/[a-z_]+/i.test(text) ||
  (/["']?(?:code|errorCode|error|reasonCode|reason)\\*["']\s*:\s*\\*["'][\w]+/i.test(text) &&
    /["'](?:status|title|detail|errorMessage|error_description|instance|traceId|requestId|time|level)\\*["']\s*:/i.test(
      text,
    )) ||
  /["'](?:apiVersion|objectType)\\*["']\s*:/.test(text);

/** Whether a text has the status line of a rejected request, or the address of an error of the API. */
export const hasErrorResponse = (text: string): boolean =>
  /\bHTTP\/[\d.]+ [45]\d\d\b/.test(text) || /\/errors\/[a-z]+_[a-z_]+/.test(text);

/** Whether a text has an error that is not from the API, such as one of the network. */
export const isOutsideError = (text: string): boolean => outsideErrors(text).length > 0;

/** Whether a text has the headers of a signed webhook, or its secret. */
export const isWebhook = (text: string): boolean =>
  /\bv1[,:=]\s*[A-Za-z\d+/_-]{20}|\bwhsec_[A-Za-z\d+/=]/.test(text) ||
  /(?:webhook|svix)[_-](?:id|timestamp|signature)["'\]\s:=>,[(]{1,12}(?:evt_|msg_|v1|\d{9})/i.test(
    text,
  );

/** Whether a text is a challenge that a user approves. */
export const isChallenge = (text: string): boolean =>
  /["']dynamicLink["']/.test(text) && /sca_/i.test(text) && !/\/errors\/|sca_required/.test(text);

/** The beginning of the header of a JWT or JWE: `{"` in base64url. */
const tokenStart = /eyJ[\w+/=-]{8}/;

/** A token without parts, in its header alone or in the response that brought it. */
const opaqueToken =
  /^(?:authorization:\s*)?(?:bearer\s+)+[\w.~+/-]{20,}=*$|^\{[^]{0,500}["']access_token["']\s*:\s*["'][\w.~+/-]{20,}/i;

/** Whether a text has a token, whose beginning may be cut by line breaks. */
export const hasToken = (text: string): boolean =>
  tokenStart.test(text.replace(/\s+/g, '')) || opaqueToken.test(text);

/** The fewest digits and small letters of a text that is random. */
const FEWEST_RANDOM = 3;

/** How often digits, small and capital letters alternate in one, for each character. Words in a name are longer. */
const ALTERNATION = 0.5;

/** Whether a text is random digits and small letters from a to f, such as the id of a trace. */
export const isHexToken = (text: string): boolean => /^(?:[a-f\d]{32}|[a-f\d]{40,128})$/.test(text);

/** A random UUID (version 4) without hyphens, which servers take as a token. */
const bareUuid = /^[a-f\d]{12}4[a-f\d]{3}[89ab][a-f\d]{15}$/;

/** Whether a text is nothing but an opaque token: digits and letters in both cases that no name and no number has. */
export function isOpaqueToken(text: string): boolean {
  const classes = [/\d/g, /[a-z]/g, /[A-Z]/g];
  const count = (form: RegExp) => new Set(text.match(form)).size;
  const runs = text.match(/\d+|[a-z]+|[A-Z]+/g)?.length ?? 0;
  return (
    bareUuid.test(text) ||
    (/^[\w-]{24,200}$/.test(text) && classes.every((form) => count(form) >= FEWEST_RANDOM)) ||
    (/^[\w.~-]{22,200}$/.test(text) &&
      runs >= ALTERNATION * text.length &&
      classes.every((form) => count(form) > 1))
  );
}

/** The token in a line that has other words before it; undefined where the token checker reads the whole text. */
export const tokenIn = (text: string): string | undefined =>
  /^[^{&"'`]*\s(eyJ[\w+/=.-]+)/.exec(text.replace(/^(?:authorization:\s*)?bearer\s+/i, ''))?.[1];

/** What logs write about a failure, and what programs print before they stop. */
const logSigns = [
  /\b(?:ERROR|FATAL|CRITICAL|WARN|WARNING)\b|Exception\b|^Traceback|\bpanic: |\blevel=(?:error|warn)/m,
  /^[ \t]*at +\S{1,200} ?\(|\bFile "[^"\n]{1,300}", line \d+/m,
  /\breq_[\dA-HJKMNP-TV-Z]{20}/i,
  /\b(?:status|http|code|http\/[\d.]+)[ =:"']{1,3}[45]\d\d\b/i,
  /^\s*[45]\d\d\s+[A-Z][a-z]+/,
  /\b[45]\d\d (?:bad request|unauthorized|forbidden|not found|conflict|unprocessable|too many)/i,
];

/** Whether a text is of a log, or of a program that has failed. */
export const isLog = (text: string): boolean => logSigns.some((sign) => sign.test(text));

/** What short texts of people say about a failure. */
const failureWords =
  /\b(?:rjct|rtrn|canc|reason|code|return(?:ed)?|reject(?:ed)?|failed|error|status|http|got|response|declined)\b/i;

/** Whether a short text has the status of a failed request or a reason code of ISO 20022, such as `AM04`. */
export const hasFailureCode = (text: string): boolean =>
  /^[a-z]{2}\d{2}$/i.test(text) ||
  /^[45]\d\d$/.test(text) ||
  (failureWords.test(text) && /\b(?:[a-z]{2}\d{2}|[45]\d\d)\b/i.test(text));

/** A member that gives a reason or a code, in a line, a piece of JSON or YAML: `declineReason: LEGAL`, `"reasonCode":"AC04"`. */
const reasonMember =
  /(?:^|[\s{,"'`.])[a-z_-]*(?:[Rr]eason|REASON)(?:[ _-]?[Cc]ode|_CODE)?[\\"'`]{0,4}\s{0,3}(?:[:=]|=>)\s{0,3}[\\"'`]{0,4}[A-Z][A-Z\d_]+(?![\w])/;

/** Whether a short text says why a payment was declined, rejected or returned. */
export const hasReason = (text: string): boolean =>
  declineIn(text).reason !== undefined || reasonMember.test(text);

/** Whether a short text has the response code of a declined card payment, such as `59`. */
export const hasResponseCode = (text: string): boolean =>
  declineIn(text).responseCode !== undefined;

/** A few words that end like the title of an error, in English or French: `client assertion invalid`, `IBAN invalide`. */
export const hasFailureWords = (text: string): boolean =>
  /^(?:\p{L}+[ -]){1,4}(?:invalid|expired|missing|mismatch|exceeded|conflict|not found|not allowed|not accepted|invalide|expirée?|insuffisante?|manquante?|bloquée?|refusée?|dépassée?|introuvable)[.!]?$/iu.test(
    text.normalize('NFC'),
  );

/** What code, logs and people write before a name. */
const nameLabel =
  /^["'`$({[\s.]*(?:(?:type|code|event(?:type)?|operation(?:id)?|error|field|header|reason|name|scope)\b["'`]?\s*[:=]?\s*|(?:await|case|return|new|throw|raise)\s+)*/i;

/** The longest text in which a name is looked for. */
const LONGEST_NAMED = 300;

/** A word in small letters as short as this is a word of a question. */
const LONGEST_WORD = 11;

/** Names that no other text has by chance: `iban_invalid`, `users:write`, `Idempotency-Key: 1`, ids of objects. */
const tellingNames =
  /\b[a-z]+(?:_[a-z]+)+\b|^[a-z]+:[a-z]+$|^[A-Z][a-z]+(?:-[A-Z][a-z]+)+\s*:|\b[a-z]{3}_[\dA-HJKMNP-TV-Z]{26}\b/i;

/** Whether a short text is one name with what code has around it, or has a name that can be nothing else. */
export function hasName(text: string): boolean {
  if (text.length > LONGEST_NAMED) {
    return false;
  }
  const bare = text.replace(nameLabel, '');
  const isWord = /^[a-z]+$/.test(bare) && bare.length <= LONGEST_WORD;
  return (
    tellingNames.test(text) ||
    (!isWord && /^["'`({[]*[\w$.]*[\p{L}_][\w.$[\]{}/-]*(?:\(\)?)?["'`:;,(){}\]\s.]*$/u.test(bare))
  );
}
