import type {ConsoleOperation, ListedOperation} from '../../runs/form';

/** The files of the console by their names, and in `operations.json` the forms of all operations. */
export type ConsoleFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The file that has the forms, which the console gets one by one. */
const OPERATIONS = 'operations.json';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Nothing but the files of the console, and no page around it. */
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'font', 'img', 'connect'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What every response of the console has. */
export const consoleHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const listed = ({id, method, path, summary, href}: ConsoleOperation): ListedOperation => ({
  id,
  method,
  path,
  summary,
  href,
});

/** The forms as the console of a site takes them: the list of all, or one, with the addresses of this sandbox. */
function formsNamed(
  name: string,
  text: string,
  {docs, origin}: {readonly docs: string; readonly origin: string},
): object | undefined {
  const operations = (JSON.parse(text) as readonly ConsoleOperation[]).map((one) => ({
    ...one,
    href: docs + one.href,
    host: origin,
  }));
  return name === OPERATIONS
    ? {operations: operations.map(listed)}
    : operations.find(({id}) => `${id}.json` === name);
}

/** A file of the console. Undefined when there is none with this name. */
export function fileNamed(
  files: ConsoleFiles,
  name: string,
  addresses: {readonly docs: string; readonly origin: string},
): Response | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const forms = files.get(OPERATIONS);
  const content =
    ending === 'json' && forms
      ? JSON.stringify(formsNamed(name, new TextDecoder().decode(forms), addresses))
      : files.get(name);
  return content === undefined
    ? undefined
    : new Response(content, {
        headers: {...consoleHeaders, 'Content-Type': types[ending] ?? 'text/plain'},
      });
}
