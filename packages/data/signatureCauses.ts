/** The words for a cause: a title, what to do about it, and what else to know for that. */
export type CauseWords = {readonly title: string; readonly fix: string; readonly more?: string};

/** Why a signature of a webhook request does not match. */
export const signatureCauses = {
  'header missing': {
    title: 'A header is missing',
    fix: 'Let your proxy and your framework pass on `webhook-id`, `webhook-timestamp` and `webhook-signature` under these names.',
  },
  'header form': {
    title: 'A header has another form',
    fix: 'Hand the header over as it arrives: do not cut it, decode it as part of an address, or convert its time.',
  },
  'other event': {
    title: 'Headers and body belong to different events',
    fix: 'Take the headers and the body from the same request. A log that joins lines of two requests mixes them.',
  },
  'body rewritten': {
    title: 'The body was parsed and written again',
    fix: 'Verify the bytes as they arrive, before anything parses them. In Express use `express.raw`, in Flask `request.get_data()`, in Spring a `byte[]` parameter.',
  },
  'body changed': {
    title: 'The body was cut or changed',
    fix: 'Take all bytes of the body as they arrive. An event is always JSON.',
  },
  'line break': {
    title: 'A line break or space was added to the body',
    fix: 'Do not read the body line by line, and do not let an editor or `echo` end it with a line break.',
  },
  encoding: {
    title: 'The body has another encoding',
    fix: 'Read the body as bytes or as UTF-8 without a byte order mark. Letters beyond ASCII change in Latin-1.',
  },
  'body missing': {
    title: 'The body is missing',
    fix: 'Read the raw bytes before anything else does, because a stream can be read once. A log must show the text of the bytes, not the name of the object that holds them.',
  },
  'body encoded': {
    title: 'The body is encoded, compressed or escaped',
    fix: 'Verify the bytes that were sent: undo what a proxy, a gateway or a log did to them. AWS Lambda says with `isBase64Encoded` that its `body` is in base64.',
  },
  'body printed': {
    title: 'The body is what a program prints, not its bytes',
    fix: 'Sign the bytes themselves. To paste them here, write them as text: `body.decode()` in Python, `body.toString()` in Node.',
  },
  'secret form': {
    title: 'The secret has another form',
    fix: 'Store the secret as the response of create or rotate has it: `whsec_` and base64, without a name, quotation marks, spaces or line breaks.',
  },
  'secret not decoded': {
    title: 'The secret was not decoded',
    fix: 'Remove `whsec_`, and decode the rest from base64. The key is these bytes, not the text.',
  },
  'other secret': {
    title: 'Another of your secrets made the signature',
    fix: 'Choose the secrets by endpoint, and keep the previous secret of an endpoint until its rotation has ended.',
  },
  'secret or bytes': {
    title: 'The secret is another, or a byte of the request was changed',
    fix: 'Check the secret first, then the raw body, then its encoding.',
    more: 'The secret: it is that of the endpoint which received the request, and not an older one. The raw body: it has the bytes as they arrive, before any program parses it. The encoding: it is UTF-8, with no byte order mark, space or line break added.',
  },
  'content order': {
    title: 'Other content was signed',
    fix: 'Sign the id, the timestamp and the raw body, in this order and with a dot between them.',
  },
  algorithm: {
    title: 'Another algorithm was used',
    fix: 'Use HMAC with SHA-256 and the decoded key.',
  },
  'output form': {
    title: 'The signature was written in another form',
    fix: 'Write the HMAC in base64 with its padding, and compare it with what follows `v1,`.',
  },
  comparison: {
    title: 'Your value is right, so the comparison is wrong',
    fix: 'Split `webhook-signature` at spaces, remove `v1,` from each part, and accept the request when one of them is equal.',
  },
  'own is right': {
    title: 'Your value is right for this body and this secret',
    fix: 'Your code computes as it must. The header has another signature, because the body or the secret is not the one of this request.',
  },
  clock: {
    title: 'The clock is too far away',
    fix: 'Synchronise the clock of your server, and compare Unix seconds. A difference of whole hours is a time zone, a factor of 1,000 is milliseconds.',
  },
  age: {
    title: 'The event is outside the tolerance',
    fix: 'Verify a request when it arrives, not when a queue hands it over. To check one from a log, enter its time of arrival.',
    more: 'A receiver that gets it now must reject it.',
  },
  'unknown mistake': {
    title: 'No known mistake gives your value',
    fix: 'Print the bytes that your code signs, and compare them with those that the checker shows. Then compare the key.',
  },
} as const satisfies Readonly<Record<string, CauseWords>>;

export type SignatureCause = keyof typeof signatureCauses;
