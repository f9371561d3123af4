import type {WrittenRequest} from '@aldermark/sandbox/requests/examine';

/** Headers with secrets, and what is shown of them. */
const masks: Readonly<Record<string, string>> = {
  authorization: 'Bearer ACCESS_TOKEN',
  'proxy-authorization': '…',
  cookie: '…',
  'client-cert': '…',
};

const secretFields = /("(?:client_assertion|client_secret|password)"\s*:\s*")[^"]*"/g;
const secretParameters = /((?:^|&)(?:client_assertion|client_secret|password)=)[^&]*/g;

/** A text as one word of a shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request as a command of cURL, without its token and other secrets. */
export function curlCommand({method, url, headers, body}: WrittenRequest): string {
  const shown = headers.map(([name, value]) => [name, masks[name.toLowerCase()] ?? value] as const);
  // Places that only a program fills stay readable.
  const address = url.replaceAll(/%3C([\w.$()[\]-]+)%3E/gi, '<$1>');
  const text = body?.replace(secretFields, '$1…"').replace(secretParameters, '$1…');
  return [
    `curl --request ${method} ${shellWord(address)}`,
    ...shown.map(([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${shellWord(text)}`]),
  ].join(' \\\n  ');
}
