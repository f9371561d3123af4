import {valueWith} from './code';
import type {Script, ScriptStep, Taken, ScriptText} from './script';
import {bracketsTo} from './path';
import {startCommand} from './start';

/** One character as an expression. */
const expressionOf = (letter: string): string =>
  String.raw`{{"\u` + letter.charCodeAt(0).toString(16).padStart(4, '0') + '"}}';

/** Ways to write a text so that the file runs nothing in it. What an expression returns is read again, so braces are none. */
const plain = {
  target: (text: string) => text.replaceAll('{', '%7B'),
  json: (text: string) => text.replaceAll(/\{(?=\{)|\{$/g, String.raw`\u007b`),
  other: (text: string) =>
    text
      .replaceAll(/\{\{|\}\}/g, (braces) => braces.replaceAll(/./g, String.raw`\$&`))
      .replaceAll(/[\r\n]|^[<>#?@/]/g, expressionOf),
} as const;

const valueOf = ({variable, step, event, names}: Taken): string =>
  event === undefined ? `{{${step}${bracketsTo(names)}}}` : `{{${variable}}}`;

const written = (text: ScriptText, kind: keyof typeof plain): string =>
  text.map((piece) => (typeof piece === 'string' ? plain[kind](piece) : valueOf(piece))).join('');

const kindOf = (body: ScriptText): 'json' | 'other' =>
  valueWith(body, () => '') === '' ? 'other' : 'json';

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
            `  exports.${variable} = events[${event}].data.object${bracketsTo(names)};`,
        ),
        '}}',
      ];
}

function linesOf(step: ScriptStep): string[] {
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
    `${method} {{sandbox}}${written(target, 'target')}`,
    ...headers.map(([name, value]) => `${name}: ${written(value, 'other')}`),
    '',
    ...(body ? [written(body, kindOf(body)), ''] : []),
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
