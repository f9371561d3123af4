import {expression, literalOf, type Language} from './code';
import type {CallStep, Script, Step, Taken} from './script';
import {startCommand} from './start';

const language: Language = {
  // A text of JSON is one of Python too.
  text: (text) => JSON.stringify(text),
  mixed: (text) =>
    `f"${text
      .map((piece) =>
        typeof piece === 'string'
          ? JSON.stringify(piece).slice(1, -1).replaceAll(/[{}]/g, '$&$&')
          : `{${piece.variable}}`,
      )
      .join('')}"`,
  words: {null: 'None', true: 'True', false: 'False'},
};

const pathTo = (names: readonly string[]): string =>
  names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `[${JSON.stringify(name)}]`)).join('');

const take = ({variable, step, event, names}: Taken): string =>
  `${variable} = ${event === undefined ? step : `event(${event})["data"]["object"]`}${pathTo(names)}`;

function call({name, method, target, headers, body, status, fields}: CallStep): string {
  const json = body && literalOf(body, language, '    ');
  const lines = [
    `${language.text(name)},`,
    `${status},`,
    `${language.text(method)},`,
    `${expression(target, language)},`,
    'headers={',
    ...headers.map(
      ([header, value]) => `    ${language.text(header)}: ${expression(value, language)},`,
    ),
    '},',
    ...(body
      ? [
          `data=${json === undefined ? `${expression(body, language)}.encode()` : `json.dumps(${json})`},`,
        ]
      : []),
  ];
  return [
    `${name} = call(`,
    ...lines.map((line) => `    ${line}`),
    ')',
    ...fields.map(
      ([field, value]) => `assert ${name}[${language.text(field)}] == ${language.text(value)}`,
    ),
  ].join('\n');
}

function written(step: Step): string {
  switch (step.kind) {
    case 'call':
      return call(step);
    case 'wait':
      return [
        `${step.name} = control("wait", ${JSON.stringify({event: step.event})})`,
        ...(step.event
          ? [`assert (${step.name}["event"] or {}).get("type") == ${language.text(step.event)}`]
          : []),
        `print(${language.text(step.name)})`,
      ].join('\n');
    case 'receiver':
      return `control("receiver", ${JSON.stringify({status: step.status})})\nprint(${language.text(step.name)})`;
  }
}

/** A run as a program in Python. */
export const pythonOf = (script: Script): string => `# ${script.title}
#
# Start a sandbox that gives the same ids:
#   ${startCommand(script)}
# This program empties it first. It needs the package requests.
import json
import os
import re

import requests

sandbox = os.environ.get("SANDBOX", "http://127.0.0.1:4010")


def call(name, status, method, path, **request):
    """Makes a call, prints what came back, and answers with its body."""
    try:
        response = requests.request(method, sandbox + path, **request)
    except requests.ConnectionError:
        print(name, 0)
        assert status == 0
        return None
    is_json = "json" in response.headers.get("Content-Type", "")
    body = response.json() if is_json else response.text
    print(name, response.status_code, body.get("id", "") if isinstance(body, dict) else "")
    assert response.status_code == status, response.text
    return body


def control(name, body):
    """Asks the sandbox for something that is no part of the API."""
    return requests.post(f"{sandbox}/sandbox/{name}", json=body).json()


def event(number):
    """An event of the sandbox by its number."""
    response = requests.get(f"{sandbox}/sandbox/events")
    return json.loads(re.findall(r"^data: (.*)$", response.content.decode(), re.M)[number])


start = requests.post(f"{sandbox}/sandbox/reset"${script.scopes ? `, data={"scope": ${language.text(script.scopes.join(' '))}}` : ''})
token = start.json()["token"]

${script.steps.map((step) => [written(step), ...step.taken.map(take)].join('\n')).join('\n\n')}
`;
