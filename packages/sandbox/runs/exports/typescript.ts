import {partsOf, stepsIn, type Language, type Writer} from './code';
import {pathTo} from './path';
import type {ScriptCall, Script} from './script';
import {startCommand} from './start';

const language: Language = {
  text: (text) => JSON.stringify(text),
  mixed: (text) =>
    `\`${text
      .map((piece) =>
        typeof piece === 'string'
          ? piece.replaceAll(/[\\`$]/g, String.raw`\$&`)
          : `\${${piece.variable}}`,
      )
      .join('')}\``,
  words: {null: 'null', true: 'true', false: 'false'},
  json: (literal) => `JSON.stringify(${literal})`,
  other: (expression) => expression,
  indent: '  ',
};

function call(step: ScriptCall): string {
  const {name, method, status, fields} = step;
  const {path, headers, body} = partsOf(step, language);
  return [
    `const ${name} = await call(${language.text(name)}, ${status}, {`,
    `  method: ${language.text(method)},`,
    `  path: ${path},`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body ? [`  body: ${body},`] : []),
    '});',
    ...fields.map(([field, value]) => `assert.equal(${name}.${field}, ${language.text(value)});`),
  ].join('\n');
}

const writer: Writer = {
  call,
  wait: ({name, event}) =>
    [
      `const ${name} = await control('wait', ${JSON.stringify({event})});`,
      ...(event ? [`assert.equal(${name}.event?.type, ${language.text(event)});`] : []),
      `console.log(${language.text(name)});`,
    ].join('\n'),
  receiver: ({name, status}) =>
    `await control('receiver', ${JSON.stringify({status})});\nconsole.log(${language.text(name)});`,
  take: ({variable, step, event, names}) =>
    `const ${variable} = ${event === undefined ? step : `(await event(${event})).data.object`}${pathTo(names)};`,
};

/** A run as a program in TypeScript, which Node runs as it is. */
export const typescriptOf = (script: Script): string => `// ${script.title}
//
// Start a sandbox that gives the same ids:
//   ${startCommand(script)}
// This program empties it first. Run it with Node 22.18 or later, or with tsx.
import assert from 'node:assert/strict';

const sandbox = process.env.SANDBOX ?? 'http://127.0.0.1:4010';

type Call = {method: string; path: string; headers: Record<string, string>; body?: string};

/** Makes a call, prints what came back, and answers with its body. */
async function call(name: string, status: number, {path, ...request}: Call): Promise<any> {
  const response = await fetch(sandbox + path, request).catch(() => undefined);
  const text = (await response?.text()) ?? '';
  const isJson = response?.headers.get('Content-Type')?.includes('json');
  const body = isJson ? JSON.parse(text) : text;
  console.log(name, response?.status ?? 0, body.id ?? '');
  assert.equal(response?.status ?? 0, status, text);
  return body;
}

/** Asks the sandbox for something that is no part of the API. */
async function control(name: string, body: object): Promise<any> {
  const headers = {'Content-Type': 'application/json'};
  const request = {method: 'POST', headers, body: JSON.stringify(body)};
  return (await fetch(\`\${sandbox}/sandbox/\${name}\`, request)).json();
}

/** An event of the sandbox by its number. */
async function event(number: number): Promise<any> {
  const text = await (await fetch(\`\${sandbox}/sandbox/events\`)).text();
  return JSON.parse([...text.matchAll(/^data: (.*)$/gm)][number]?.[1] ?? 'null');
}

const start = await fetch(\`\${sandbox}/sandbox/reset\`, {
  method: 'POST',${script.scopes ? `\n  body: new URLSearchParams({scope: ${language.text(script.scopes.join(' '))}}),` : ''}
});
const {token} = (await start.json()) as {token: string};

${stepsIn(script, writer)}
`;
