import type {CallExpression, Expression, VariableDeclarator} from 'acorn';
import {entriesOf, evaluated, nameOf, partsOf, programOf, type Scope} from './literal';
import {addressOf, hasHeader, methodOf, NotReadable, requestHeaders, type Pasted} from './pasted';

/** The values that the names of a program get where they are declared. */
function scopeOf(parts: readonly {readonly type: string}[]): Scope {
  const declared = parts.filter((one) => one.type === 'VariableDeclarator') as VariableDeclarator[];
  return new Map(
    declared.flatMap(({id, init}): [string, Expression][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    ),
  );
}

const isFetch = (callee: {readonly type: string}): boolean =>
  /^(?:(?:window|globalThis|self|undici)\.)?fetch$/.test(nameOf(callee));

type Init = {readonly method?: unknown; readonly headers?: unknown; readonly body?: unknown};

/** The body as `fetch` sends it, with what was most likely meant by an object. */
function bodyOf(body: unknown): {body?: string; type?: string; repairedBody?: string} {
  if (body === undefined || body === null) {
    return {};
  }
  if (body instanceof URLSearchParams) {
    return {body: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8'};
  }
  return {
    body: String(body),
    type: 'text/plain;charset=UTF-8',
    ...(typeof body === 'object' && {repairedBody: JSON.stringify(body, null, 2)}),
  };
}

/** Reads a call of `fetch`. Its program is read and never run. */
export function readFetch(text: string): Pasted {
  const parts = partsOf(programOf(text));
  const calls = parts.filter((one) => one.type === 'CallExpression') as CallExpression[];
  const call = calls.find(({callee}) => isFetch(callee));
  const [address, options] = call?.arguments ?? [];
  if (!address) {
    throw new NotReadable('The code has no call of fetch with an address.');
  }
  const scope = scopeOf(parts);
  const read = (node: typeof address) => {
    if (node.type === 'SpreadElement') {
      throw new NotReadable('The arguments of fetch are a list that the text does not show.');
    }
    return evaluated(node, scope, text);
  };
  const url = read(address);
  const init = options ? read(options) : {value: {}, unknown: []};
  if (typeof init.value !== 'object' || init.value === null) {
    throw new NotReadable(
      'The options of fetch are not in the text. Paste the object with its method and headers too.',
    );
  }
  const {method, headers: given, body: sent} = init.value as Init;
  const headers = entriesOf(given);
  const {body, type, repairedBody} = bodyOf(sent);
  if (type !== undefined && !hasHeader(headers, 'content-type')) {
    headers.push(['Content-Type', type]);
  }
  const unknown = [...url.unknown, ...init.unknown];
  return {
    form: 'fetch call',
    notes:
      unknown.length > 0
        ? [
            `The text does not say what these are, so they are checked as text: ${unknown.map((one) => `\`${one.replaceAll('`', "'")}\``).join(', ')}.`,
          ]
        : [],
    sent: {
      method: methodOf(typeof method === 'string' ? method : 'GET'),
      url: addressOf(
        String(url.value).replace(/^(?:[\w.]+)(?=\/v[12]\/)/, (host) =>
          url.unknown.includes(host) ? '' : host,
        ),
      ),
      headers: requestHeaders(headers),
      ...(body !== undefined && {body}),
      ...(repairedBody !== undefined && {repairedBody}),
    },
  };
}
