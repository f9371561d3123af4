import {expression, literalOf, type Language} from './code';
import {pathTo} from './path';
import type {CallStep, Script, Step, Taken} from './script';
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
};

const take = ({variable, step, event, names}: Taken): string =>
  `const ${variable} = ${event === undefined ? step : `(await event(${event})).data.object`}${pathTo(names)};`;

function call(step: CallStep): string {
  const {name, method, target, headers, body, status, fields} = step;
  const json = body && literalOf(body, language, '  ');
  const lines = [
    `method: ${language.text(method)},`,
    `path: ${expression(target, language)},`,
    'headers: {',
    ...headers.map(
      ([header, value]) => `  ${language.text(header)}: ${expression(value, language)},`,
    ),
    '},',
    ...(body
      ? [`body: ${json === undefined ? expression(body, language) : `JSON.stringify(${json})`},`]
      : []),
  ];
  return [
    `const ${name} = await call(${language.text(name)}, ${status}, {`,
    ...lines.map((line) => `  ${line}`),
    '});',
    ...fields.map(([field, value]) => `assert.equal(${name}.${field}, ${language.text(value)});`),
  ].join('\n');
}

function written(step: Step): string {
  switch (step.kind) {
    case 'call':
      return call(step);
    case 'wait':
      return [
        `const ${step.name} = await control('wait', ${JSON.stringify({event: step.event})});`,
        ...(step.event
          ? [`assert.equal(${step.name}.event?.type, ${language.text(step.event)});`]
          : []),
        `console.log(${language.text(step.name)});`,
      ].join('\n');
    case 'receiver':
      return `await control('receiver', ${JSON.stringify({status: step.status})});\nconsole.log(${language.text(step.name)});`;
  }
}

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

${script.steps.map((step) => [written(step), ...step.taken.map(take)].join('\n')).join('\n\n')}
`;
