import {provider} from '@aldermark/data/provider';
import {
  idempotencyHeader,
  tokenVariable,
  type PostmanBody,
  type PostmanItem,
  type Pair,
  type PostmanCollection,
} from './postman';

/** What the variable of the token holds before a reader pastes one, because some editors take no empty value. */
const noToken = 'paste_a_token';

const isOn = ({disabled}: Pair) => disabled !== true;

/** `Users-old` → `Users_old`: some editors read the name of a variable as JavaScript. */
const identifier = (name: string) => name.replaceAll(/\W/g, '_');

const escaped = (value: string) => value.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * The variables of the ids in paths. Where paths use one name for the ids of different objects, those that come later
 * have the name of their page too, such as `transferId_SCTINST`.
 */
function idVariables({item: folders}: PostmanCollection): Map<string, string> {
  const names = new Map<string, string>();
  for (const folder of folders) {
    for (const {key, value} of folder.item.flatMap(({request}) => request.url.variable)) {
      if (!names.has(value)) {
        const isTaken = [...names.values()].includes(key);
        names.set(value, isTaken ? `${key}_${identifier(folder.name)}` : key);
      }
    }
  }
  return names;
}

/** A text in which each id of a path is its variable, so that a reader changes it in one place. */
function withVariables(text: string, ids: ReadonlyMap<string, string>): string {
  return [...ids].reduce(
    (changed, [value, name]) =>
      changed.replaceAll(
        new RegExp(String.raw`(?<![\w-])${escaped(value)}(?![\w-])`, 'g'),
        `{{${name}}}`,
      ),
    text,
  );
}

/** A value of a form. A colon is allowed there, and easier to read as itself. */
const formValue = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':');

const pairs = (list: readonly Pair[]) =>
  list.map(({key, value}) => `${key}=${formValue(value)}`).join('&');

const bodyOf = (body: PostmanBody): string =>
  body.mode === 'raw' ? body.raw : pairs(body.urlencoded);

/** What a reader may add to a request, without the headers that every request may have. */
function optionsOf(
  {url, header}: PostmanItem['request'],
  everywhere: ReadonlySet<string>,
): string[] {
  const named = (kind: string, list: readonly Pair[]) => {
    const names = list.filter((pair) => !isOn(pair) && !everywhere.has(pair.key));
    return names.length === 0
      ? []
      : [`# Optional ${kind}: ${names.map(({key}) => key).join(', ')}`];
  };
  return [...named('in the query', url.query), ...named('headers', header)];
}

function headersOf({id, request}: PostmanItem): string[] {
  const lines = request.header
    .filter(isOn)
    // Every editor knows this variable, but not one for random ids.
    .map(({key, value}) => `${key}: ${key === idempotencyHeader ? `${id}-{{$timestamp}}` : value}`);
  return [...(request.auth ? [] : [`Authorization: Bearer {{${tokenVariable}}}`]), ...lines];
}

/** A request as it is sent: its first line, its headers and its body. */
function messageOf(item: PostmanItem): string[] {
  const {url, method, body} = item.request;
  const query = pairs(url.query.filter(isOn));
  const address = url.variable.reduce(
    (path, {key, value}) => path.replace(`:${key}`, value),
    url.raw,
  );
  return [
    `${method} ${address}${query && `?${query}`}`,
    ...headersOf(item),
    ...(body ? ['', bodyOf(body)] : []),
  ];
}

/** The headers that a reader may add to every request. */
function optionalEverywhere(items: readonly PostmanItem[]): ReadonlySet<string> {
  const [first, ...others] = items.map(
    ({request}) => new Set(request.header.filter((pair) => !isOn(pair)).map(({key}) => key)),
  );
  return new Set([...(first ?? [])].filter((key) => others.every((keys) => keys.has(key))));
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

function headOf(collection: PostmanCollection, everywhere: ReadonlySet<string>): string[] {
  const hosts = collection.variable.filter(({value}) => value !== '').map(({key}) => key);
  return [
    `${collection.info.name} ${collection.info.version}: every operation once, in the order of the API references.`,
    `${provider.site.docs}/docs/downloads has the latest version of this file.`,
    '',
    'It suits the HTTP Client of JetBrains IDEs, and REST Client and httpYac in Visual Studio Code. They share the',
    'syntax for requests and variables, but not one for taking a value from an earlier response. So each id, and the',
    'token, is a variable that you set here.',
    '',
    `1. For the sandbox on your machine, set ${inWords(hosts)} to ${provider.localSandbox}.`,
    `2. Set ${tokenVariable} to the token that the sandbox prints. createAccessToken gives you one too, once you have put`,
    '   an assertion into it that your key has signed.',
    '3. Send a request. Objects of the seeds have the ids below; set an id to your own where a request returns 404.',
    '',
    `Each request also takes these headers: ${inWords([...everywhere])}.`,
  ].map((line) => `# ${line}`.trimEnd());
}

/**
 * The requests of a collection as a file in the common syntax of the editors that its head names. `hrefOf` returns the
 * address that explains an operation.
 */
export function httpFile(collection: PostmanCollection, hrefOf: (id: string) => string): string {
  const ids = idVariables(collection);
  const items = collection.item.flatMap(({item}) => item);
  const everywhere = optionalEverywhere(items);
  const variables = [
    ...collection.variable.map(({key, value}) => ({key, value: value || noToken})),
    ...[...ids].map(([value, key]) => ({key, value})),
  ];
  const requests = collection.item.flatMap(({name: folder, item}) =>
    item.flatMap((one) => [
      `### ${folder}: ${one.name}`,
      `# @name ${one.id}`,
      `# ${hrefOf(one.id)}`,
      ...optionsOf(one.request, everywhere),
      ...messageOf(one).map((line) => withVariables(line, ids)),
      '',
    ]),
  );
  return [
    ...headOf(collection, everywhere),
    '',
    ...variables.map(({key, value}) => `@${key} = ${value}`),
    '',
    ...requests,
  ].join('\n');
}
