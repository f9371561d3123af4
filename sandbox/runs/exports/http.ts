import type {Script, Step, Taken, Text} from './script';
import {startCommand} from './start';

/** A text that the file takes as it is: what would be a variable or a new line becomes an expression. */
const plain = (text: string): string =>
  text.replaceAll(/\{\{|\}\}|[\r\n]/g, (found) => `{{${escaped(found)}}}`);

const escaped = (text: string): string =>
  `"${[...text].map((letter) => String.raw`\u` + (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}"`;

const pathTo = (names: readonly string[]): string =>
  names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `[${JSON.stringify(name)}]`)).join('');

const valueOf = ({variable, step, event, names}: Taken): string =>
  event === undefined ? `{{${step}${pathTo(names)}}}` : `{{${variable}}}`;

const written = (text: Text): string =>
  text.map((piece) => (typeof piece === 'string' ? plain(piece) : valueOf(piece))).join('');

/** Reads the events of the sandbox, and keeps what later requests take from them. */
function eventsFor(taken: readonly Taken[]): string[] {
  const ofEvents = taken.filter(({event}) => event !== undefined);
  return ofEvents.length === 0
    ? []
    : [
        '',
        '### Read the events',
        'GET {{sandbox}}/sandbox/events',
        '',
        '{{',
        '  const events = [...String(response.body).matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text));',
        ...ofEvents.map(
          ({variable, event, names}) =>
            `  exports.${variable} = events[${event}].data.object${pathTo(names)};`,
        ),
        '}}',
      ];
}

function linesOf(step: Step): string[] {
  const begin = [`### ${step.name}`, `# @name ${step.name}`];
  if (step.kind !== 'call') {
    const body = step.kind === 'wait' ? {event: step.event} : {status: step.status};
    const isEvent = step.kind === 'wait' && step.event !== undefined;
    return [
      ...begin,
      `POST {{sandbox}}/sandbox/${step.kind}`,
      'Content-Type: application/json',
      '',
      JSON.stringify(body),
      '',
      '?? status == 200',
      ...(isEvent ? [`?? js response.parsedBody.event.type == ${step.event}`] : []),
    ];
  }
  const {method, target, headers, body, status, fields} = step;
  return [
    ...begin,
    `${method} {{sandbox}}${written(target)}`,
    ...headers.map(([name, value]) => `${name}: ${written(value)}`),
    '',
    ...(body ? [written(body), ''] : []),
    `?? status == ${status}`,
    ...fields.map(([field, value]) => `?? js response.parsedBody.${field} == ${value}`),
  ];
}

/** A run as a file of requests, as editors and httpYac send it. */
export const httpOf = (script: Script): string => `# ${script.title}
#
# Start a sandbox that gives the same ids:
#   ${startCommand(script)}
# The first request empties it.

@sandbox = http://127.0.0.1:4010

### Begin with the seeds
# @name reset
POST {{sandbox}}/sandbox/reset
Content-Type: application/x-www-form-urlencoded
${script.scopes ? `\nscope=${script.scopes.map(encodeURIComponent).join('+')}\n` : ''}
?? status == 200

${script.steps.map((step) => [...linesOf(step), ...eventsFor(step.taken)].join('\n')).join('\n\n')}
`;
