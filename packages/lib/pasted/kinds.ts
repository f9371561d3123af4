import type {ToolId} from '@aldermark/data/tools';

/** What a pasted text is taken for: its words in "This looks like …", and the tool that opens with it. */
export type PastedKind = {readonly looksLike: string; readonly tool: ToolId};

/** Every kind of text that a tool takes. */
export const pastedKinds = {
  error: {looksLike: 'an error', tool: 'errorFinder'},
  decline: {looksLike: 'the response code of a card payment', tool: 'errorFinder'},
  log: {looksLike: 'a line of a log', tool: 'errorFinder'},
  name: {looksLike: 'a name of the API', tool: 'errorFinder'},
  id: {looksLike: 'the id of an object', tool: 'errorFinder'},
  request: {looksLike: 'a request', tool: 'requestChecker'},
  webhook: {looksLike: 'a signed webhook', tool: 'signatureChecker'},
  token: {looksLike: 'a token', tool: 'tokenChecker'},
  publicKey: {looksLike: 'a public key', tool: 'tokenChecker'},
  challenge: {looksLike: 'an SCA challenge', tool: 'scaChecker'},
  bankDetails: {looksLike: 'bank details', tool: 'bankDetails'},
  payment: {looksLike: 'the date of a payment', tool: 'calendar'},
} as const satisfies Readonly<Record<string, PastedKind>>;

export type PastedKindId = keyof typeof pastedKinds;

/** Why no tool opens with a text, in words for its reader. Nothing of it is kept. */
export const refusals = {
  privateKey:
    'This contains a private key, so the field was emptied and nothing was kept. Never send a private key to anybody. If it is a key for production, replace it.',
  cardNumber:
    'This looks like a card number, so the field was emptied and nothing was kept. No tool needs one.',
  tooLong:
    'This text is too long for the tools, so the field was emptied. Paste the part with the error, the request or the token.',
  binary: 'This looks like a binary file, so the field was emptied. Paste text.',
} as const;

export type RefusalId = keyof typeof refusals;
