import {isIP} from 'node:net';
import {parseArgs} from 'node:util';

/** How somebody starts the sandbox. */
export type Arguments = {
  readonly port: number;
  /** The loopback address that webhook requests go to. */
  readonly webhook: string | undefined;
  readonly seed: number;
  /** The time at which the sandbox begins, and which then stands still between calls; undefined: real time. */
  readonly now: string | undefined;
  /** By how much every quota is larger than the documented one. */
  readonly rateLimitFactor: number;
  /** Names beside localhost under which this machine is called, such as that of a container. */
  readonly allowHosts: readonly string[];
  /** The file in which the sandbox is kept. */
  readonly state: string | undefined;
  /** Empties the sandbox that runs on the port, instead of starting one. */
  readonly isReset: boolean;
  readonly isHelp: boolean;
  /** The address of this machine on which it listens. */
  readonly listen: string;
  /** What to do beside a sandbox instead of starting one. */
  readonly command?:
    | {readonly name: 'events'; readonly isFollowing: boolean; readonly isJson: boolean}
    | {readonly name: 'token'; readonly scope: string | undefined}
    | {readonly name: 'receive'};
};

/** The default port. */
const PORT = 4010;

/** The default port of the receiver. */
const RECEIVER_PORT = 3000;

export const usage = `Usage: aldermark-sandbox [options]
       aldermark-sandbox token [--scope <scopes>] [--port <number>]
       aldermark-sandbox receive [--port <number>]
       aldermark-sandbox events [--follow] [--json] [--port <number>]

  --port <number>    port on 127.0.0.1 (default ${PORT})
  --webhook <url>    loopback address that receives every webhook request,
                     for example http://127.0.0.1:3000/webhooks
  --seed <number>    another seed gives other ids (default 1)
  --now <time>       begins at a time such as 2025-10-14T09:30:00Z, which stands
                     still between calls: the same calls give the same ids
  --state <file>     keeps the sandbox in a file, and goes on with it at the
                     next start
  --rate-limit-factor <number>
                     multiplies every quota, up to 1000 times (default 1)
  --allow-host <name>
                     answers at another name of this machine too, for example
                     host.docker.internal; may be repeated
  --listen <address> listens on another address than 127.0.0.1, such as 0.0.0.0
                     in a container, whose port you publish on this machine
  --reset            empties the sandbox that runs on the port, prints a new
                     token, and ends
  --help             shows this text

The command token gets an access token from the sandbox that runs on the port,
with an assertion that the published test key signs, and prints the response.

  --scope <scopes>   the scopes of the token, separated by spaces (default all)

The command receive prints each webhook request that arrives on port ${RECEIVER_PORT} of
this machine, or on another --port, and accepts it. It verifies no signature.

The command events prints the events of the sandbox that runs on the port,
one in each line: time, type, object and state.

  --follow           goes on with each event that happens, until Ctrl+C
  --json             prints whole events, each as one line of JSON
`;

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) {
    throw new Error(`--${name} must be a whole number up to ${most}, not "${text}".`);
  }
  return number;
}

function positive(name: string, text: string, most: number): number {
  const number = whole(name, text, most);
  if (number === 0) {
    throw new Error(`--${name} must be at least 1.`);
  }
  return number;
}

function moment(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`--now must be a time such as 2025-10-14T09:30:00Z, not "${text}".`);
  }
  return text;
}

function hostName(text: string): string {
  const url = URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`) : undefined;
  if (url?.host !== text.toLowerCase() || url.port !== '' || text.includes('*')) {
    throw new Error(
      `--allow-host must be a name without a port, such as host.docker.internal, not "${text}".`,
    );
  }
  return text;
}

function listenAddress(text: string): string {
  if (isIP(text) === 0) {
    throw new Error(`--listen must be an IP address such as 0.0.0.0, not "${text}".`);
  }
  return text;
}

/** An address of this machine, also under the names that somebody allows for it. */
function loopback(text: string, names: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url && ['127.0.0.1', 'localhost', '[::1]', ...names].includes(url.hostname);
  if (!isLoopback || url.protocol !== 'http:') {
    throw new Error(
      `--webhook must be an http address of this machine, such as http://127.0.0.1:3000/webhooks, not "${text}".`,
    );
  }
  return text;
}

type CommandOptions = {
  readonly follow: boolean;
  readonly json: boolean;
  readonly scope?: string | undefined;
};

/** What stands before the options. Throws where an option belongs to another command. */
function commandIn(
  positionals: readonly string[],
  {follow: isFollowing, json: isJson, scope}: CommandOptions,
): Arguments['command'] {
  const [name, ...others] = positionals;
  if (others.length > 0 || !['events', 'token', 'receive', undefined].includes(name)) {
    throw new Error(
      `There is no command "${positionals.join(' ')}". Write token, receive, events, or no command.`,
    );
  }
  if (name !== 'events' && (isFollowing || isJson)) {
    throw new Error('--follow and --json belong to the command events.');
  }
  if (name !== 'token' && scope !== undefined) {
    throw new Error('--scope belongs to the command token.');
  }
  switch (name) {
    case 'events':
      return {name, isFollowing, isJson};
    case 'token':
      return {name, scope};
    case 'receive':
      return {name};
    default:
      return undefined;
  }
}

const defaultPort = (command: Arguments['command']): number =>
  command?.name === 'receive' ? RECEIVER_PORT : PORT;

/** The arguments of the command line. Throws with the fix on one that is wrong. */
export function readArguments(args: readonly string[]): Arguments {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: {type: 'string'},
      webhook: {type: 'string'},
      seed: {type: 'string', default: '1'},
      'rate-limit-factor': {type: 'string', default: '1'},
      now: {type: 'string'},
      state: {type: 'string'},
      'allow-host': {type: 'string', multiple: true, default: []},
      reset: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
      follow: {type: 'boolean', default: false},
      json: {type: 'boolean', default: false},
      scope: {type: 'string'},
      listen: {type: 'string', default: '127.0.0.1'},
    },
  });
  const command = commandIn(positionals, values);
  const allowHosts = values['allow-host'].map(hostName);
  if (values.now !== undefined && values.state !== undefined) {
    throw new Error('--now and --state exclude each other: a kept sandbox goes on in real time.');
  }
  return {
    port: whole('port', values.port ?? String(defaultPort(command)), 65_535),
    webhook: values.webhook === undefined ? undefined : loopback(values.webhook, allowHosts),
    seed: whole('seed', values.seed, 4_294_967_295),
    rateLimitFactor: positive('rate-limit-factor', values['rate-limit-factor'], 1000),
    now: values.now === undefined ? undefined : moment(values.now),
    allowHosts,
    listen: listenAddress(values.listen),
    state: values.state,
    isReset: values.reset,
    isHelp: values.help,
    ...(command && {command}),
  };
}
