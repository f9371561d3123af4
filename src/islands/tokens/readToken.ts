import {UnreadableToken, type TokenFinding} from './finding';

/** The most characters that the tool reads: a document of the most megabytes in base64url, and its key. */
const LONGEST = 20_000_000;

/** The most characters of a signed token. The contract has none that is longer than a tenth of this. */
const LONGEST_SIGNED = 20_000;

/** A pasted token, repaired where its form tells what it was. */
export type ReadToken = {
  /** Parts in base64url with dots between them. */
  readonly text: string;
  readonly parts: number;
  /** What is wrong with its form. */
  readonly findings: readonly TokenFinding[];
  /** Whether `Bearer` was before it, which only an access token may have. */
  readonly isBearer: boolean;
  /** The `client_id` of the request from which it was taken. */
  readonly clientId?: string | undefined;
  /** The scopes beside it in a request or a response. */
  readonly scope?: string | undefined;
};

/** Names under which requests and responses of the API carry a token or a message. */
const carriers = [
  'client_assertion',
  'access_token',
  'encryptedData',
  'signature',
  'content',
  'pin',
  'passcode',
  'proof',
];

type Carried = Pick<ReadToken, 'text' | 'clientId' | 'scope'>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The token in a JSON body, with the client that it names; undefined when the text is no such JSON. */
export function carriedInJson(text: string): Carried | undefined {
  if (!text.startsWith('{')) {
    return undefined;
  }
  let body: Readonly<Record<string, unknown>>;
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return undefined;
  }
  const name = carriers.find((one) => Object.hasOwn(body, one) && typeof body[one] === 'string');
  if (name === undefined) {
    throw new UnreadableToken(
      'This JSON has no token. Paste the token itself: three parts with dots between them, or five for an encrypted message.',
    );
  }
  const {client_id: clientId, scope} = body;
  return {text: String(body[name]), clientId: textOf(clientId), scope: textOf(scope)};
}

/** The value of a parameter in a form or in an option of cURL. */
const parameter = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|[&\\s'"])${name}=([^&'"]*)`).exec(text)?.[1];

/** The token in a token request; undefined when the text is none. */
function carriedInForm(text: string): Carried | undefined {
  const assertion = parameter(text, 'client_assertion');
  return assertion === undefined
    ? undefined
    : {
        text: assertion,
        clientId: parameter(text, 'client_id'),
        scope: parameter(text, 'scope')
          ?.replace(/\+|%20/g, ' ')
          .replace(/%3A/gi, ':'),
      };
}

/** A name such as `invalid_client`, or its words. */
const errorName = /^[a-z]{2,20}(?:[_ ][a-z]{2,20}){1,5}$/i;

const pem = /-----BEGIN ([A-Z0-9 ]{1,40})-----/;

/** What an OpenSSL heading names. */
function pemWords(label: string): string {
  return label.includes('PRIVATE')
    ? 'This is a private key. Never send it: whoever has it can act as your client.'
    : `This is a ${label === 'CERTIFICATE' ? 'certificate' : 'public key'}.`;
}

/** Repairs letters, each time with the reason. */
const repairs: readonly (readonly [
  wrong: RegExp,
  repair: (text: string) => string,
  finding: TokenFinding,
])[] = [
  [
    /^["'`]|["'`],?$/,
    (text) => text.replace(/^["'`]+/, '').replace(/["'`],?$/, ''),
    {cause: 'characters', detail: 'There are quotation marks around it.'},
  ],
  [
    /\\[nr]|\s/,
    (text) => text.replace(/\\[nr]|\s+/g, ''),
    {cause: 'line break', detail: 'There are spaces or line breaks between its letters.'},
  ],
  [
    /(?:\.{3}|…)$/,
    (text) => text.replace(/(?:\.{3}|…)$/, ''),
    {cause: 'cut', detail: 'It ends with an ellipsis, so somebody shortened it.'},
  ],
  [
    /[+/=]/,
    (text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+/g, ''),
    {cause: 'base64', detail: 'It has `+`, `/` or `=`.'},
  ],
  [
    /[^\w.-]/,
    (text) => text.replace(/[^\w.-]+/g, ''),
    {cause: 'characters', detail: 'It has characters that are not of base64url.'},
  ],
];

/** Letters that can be a token, with what was wrong with them. */
export function repaired(bare: string): {readonly text: string; readonly findings: TokenFinding[]} {
  const findings: TokenFinding[] = [];
  let text = bare;
  for (const [wrong, repair, finding] of repairs) {
    if (wrong.test(text)) {
      text = repair(text);
      findings.push(finding);
    }
  }
  return {text, findings};
}

function partsFinding(text: string, parts: number): TokenFinding[] {
  if (parts === 3 || parts === 5) {
    const [header = '', payload = '', last = ''] = text.split('.');
    if (parts === 3 && header !== '' && payload !== '' && last === '') {
      return [{cause: 'unsigned', detail: 'The third part is empty.'}];
    }
    return text.split('.').includes('') && parts === 3
      ? [{cause: 'cut', detail: 'One of its parts is empty.'}]
      : [];
  }
  return parts > 5
    ? [{cause: 'parts', detail: `It has ${parts.toLocaleString('en')} parts.`}]
    : [{cause: 'cut', detail: `It has ${parts === 1 ? 'one part' : `${parts} parts`}.`}];
}

function checkLength(text: string): void {
  const {length} = text;
  const isMessage = /^[^.]*(?:\.[^.]*){4}$/.test(text);
  const most = isMessage ? LONGEST : LONGEST_SIGNED;
  if (length > most) {
    throw new UnreadableToken(
      `This has ${length.toLocaleString('en')} characters, and ${isMessage ? 'no message' : 'no signed token'} has more than ${most.toLocaleString('en')}, so nothing was checked.`,
    );
  }
}

/**
 * Reads a token from what somebody pasted: bare, after `Bearer`, in a token request or in a JSON body. Throws
 * `UnreadableToken` where nobody can say what was meant.
 */
export function readToken(pasted: string): ReadToken {
  const trimmed = pasted.trim();
  const [, label] = pem.exec(trimmed.slice(0, 5_000)) ?? [];
  if (label !== undefined) {
    return {
      text: '',
      parts: 0,
      isBearer: false,
      findings: [{cause: 'PEM', detail: pemWords(label)}],
    };
  }
  const {
    text: carried,
    clientId,
    scope,
  } = carriedInJson(trimmed) ?? carriedInForm(trimmed.slice(0, 100_000)) ?? {text: trimmed};
  checkLength(carried);
  if (errorName.test(trimmed)) {
    throw new UnreadableToken(
      'This is the name of an error, and no token. Open it in the error finder.',
    );
  }
  const bearer = /^(?:["']?authorization["']?\s*:\s*)?["']?(?:bearer\s+)+/i;
  const bare = carried.replace(bearer, '').trim();
  const {text, findings} = repaired(bare);
  const parts = text === '' ? 0 : text.split('.').length;
  if (parts === 0) {
    throw new UnreadableToken('This has no letter of a token.');
  }
  const isCut = findings.some(({cause}) => cause === 'cut');
  return {
    text,
    parts,
    isBearer: bare !== carried,
    findings: [...findings, ...(isCut ? [] : partsFinding(text, parts))],
    clientId,
    scope,
  };
}
