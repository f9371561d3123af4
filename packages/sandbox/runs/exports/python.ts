import {partsOf, stepsIn, type Language, type Writer} from './code';
import {bracketsTo} from './path';
import type {ScriptCall, Script} from './script';
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
  json: (literal) => `json.dumps(${literal})`,
  other: (expression) => `${expression}.encode()`,
  indent: '    ',
};

function call(step: ScriptCall): string {
  const {name, method, status, fields} = step;
  const {path, headers, body} = partsOf(step, language);
  return [
    `${name} = call(`,
    `    ${language.text(name)},`,
    `    ${status},`,
    `    ${language.text(method)},`,
    `    ${path},`,
    '    headers={',
    ...headers,
    '    },',
    ...(body ? [`    data=${body},`] : []),
    ')',
    ...fields.map(
      ([field, value]) => `assert ${name}[${language.text(field)}] == ${language.text(value)}`,
    ),
  ].join('\n');
}

const writer: Writer = {
  call,
  wait: ({name, event}) =>
    [
      `${name} = control("wait", ${JSON.stringify({event})})`,
      ...(event ? [`assert (${name}["event"] or {}).get("type") == ${language.text(event)}`] : []),
      `print(${language.text(name)})`,
    ].join('\n'),
  receiver: ({name, status}) =>
    `control("receiver", ${JSON.stringify({status})})\nprint(${language.text(name)})`,
  take: ({variable, step, event, names}) =>
    `${variable} = ${event === undefined ? step : `event(${event})["data"]["object"]`}${bracketsTo(names)}`,
};

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

${stepsIn(script, writer)}
`;
