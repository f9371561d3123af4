import {stepsIn, type Writer} from './code';
import {pathTo} from './path';
import {joined, type ScriptCall, type Script, type ScriptText} from './script';
import {startCommand} from './start';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A text as one word of the shell. */
const word = (text: ScriptText): string =>
  text
    .map((piece) => (typeof piece === 'string' ? quoted(piece) : `"$${piece.variable}"`))
    .join('') || "''";

/** The path of jq to a value, in which each name has a dot. */
const jqPathTo = (names: readonly string[]): string => pathTo(names, '.');

function call({name, method, target, headers, body, status, fields}: ScriptCall): string {
  const lines = [
    `call ${name} ${status || '000'} --request ${method} "$sandbox"${word(target)}`,
    ...headers.map(([header, value]) => `--header ${word(joined([`${header}: `, ...value]))}`),
    ...(body ? [`--data-binary ${word(body)}`] : []),
  ];
  return [
    lines.join(' \\\n  '),
    ...fields.map(([field, value]) => `expect ${field} ${value}`),
  ].join('\n');
}

const post = (path: string, value: object): string =>
  `curl --silent --show-error --json ${quoted(JSON.stringify(value))} "$sandbox"${path}`;

const writer: Writer = {
  call,
  wait: ({name, event}) =>
    [
      `${post('/sandbox/wait', {event})} > "$answer"`,
      ...(event ? [`expect event.type ${event}`] : []),
      `echo ${quoted(name)}`,
    ].join('\n'),
  receiver: ({name, status}) =>
    `${post('/sandbox/receiver', {status})} > "$answer"\necho ${quoted(name)}`,
  take: ({variable, event, names}) =>
    event === undefined
      ? `${variable}=$(jq -rc ${quoted(jqPathTo(names))} "$answer")`
      : `${variable}=$(event ${event + 1} | jq -rc ${quoted(jqPathTo(['data', 'object', ...names]))})`,
};

/** A run as a script for the shell, which makes the calls with cURL and checks the answers with jq. */
export const shellOf = (script: Script): string => `#!/usr/bin/env bash
# ${script.title}
#
# Start a sandbox that gives the same ids:
#   ${startCommand(script)}
# This script empties it first. It needs curl and jq.
set -euo pipefail

sandbox=\${SANDBOX:-http://127.0.0.1:4010}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# Makes a call and prints what came back. Arguments: its name, the expected status, and those of curl.
call() {
  local name=$1 expected=$2 status
  shift 2
  status=$(curl --silent --globoff --output "$answer" --write-out '%{http_code}' "$@") || true
  echo "$name $status $(jq -r '.id? // empty' "$answer" 2> /dev/null || true)"
  if [ "$status" != "$expected" ]; then
    echo "$name: expected $expected" >&2
    cat "$answer" >&2
    exit 1
  fi
}

# Checks a field of the last answer. Arguments: the field and its value.
expect() {
  local found
  found=$(jq -r ".$1" "$answer")
  if [ "$found" != "$2" ]; then
    echo "$1: expected $2, found $found" >&2
    exit 1
  fi
}

# Prints an event of the sandbox. Argument: its number, from 1.
event() {
  curl --silent "$sandbox/sandbox/events" | sed -n 's/^data: //p' | sed -n "$1p"
}

token=$(curl --silent --show-error ${script.scopes ? `--data-urlencode ${quoted(`scope=${script.scopes.join(' ')}`)}` : '--request POST'} "$sandbox/sandbox/reset" | jq -r .token)

${stepsIn(script, writer)}
`;
