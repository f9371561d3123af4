import {parseArgs} from 'node:util';

/** How somebody starts the sandbox. */
export type Arguments = {
  readonly port: number;
  /** The loopback address that webhook requests go to. */
  readonly webhook: string | undefined;
  readonly seed: number;
  /** Empties the sandbox that runs on the port, instead of starting one. */
  readonly isReset: boolean;
  readonly isHelp: boolean;
};

/** The default port. */
const PORT = 4010;

export const usage = `Usage: aldermark-sandbox [options]

  --port <number>    port on 127.0.0.1 (default ${PORT})
  --webhook <url>    loopback address that receives every webhook request,
                     for example http://127.0.0.1:3000/webhooks
  --seed <number>    another seed gives other ids (default 1)
  --reset            empties the sandbox that runs on the port, prints a new
                     token, and ends
  --help             shows this text
`;

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) {
    throw new Error(`--${name} must be a whole number up to ${most}, not "${text}".`);
  }
  return number;
}

function loopback(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!isLoopback || url.protocol !== 'http:') {
    throw new Error(
      `--webhook must be an http address of this machine, such as http://127.0.0.1:3000/webhooks, not "${text}".`,
    );
  }
  return text;
}

/** The arguments of the command line. Throws with the fix on one that is wrong. */
export function readArguments(args: readonly string[]): Arguments {
  const {values} = parseArgs({
    args: [...args],
    options: {
      port: {type: 'string', default: String(PORT)},
      webhook: {type: 'string'},
      seed: {type: 'string', default: '1'},
      reset: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  return {
    port: whole('port', values.port, 65_535),
    webhook: values.webhook === undefined ? undefined : loopback(values.webhook),
    seed: whole('seed', values.seed, 4_294_967_295),
    isReset: values.reset,
    isHelp: values.help,
  };
}
