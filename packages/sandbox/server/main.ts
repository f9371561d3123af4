import type {SandboxContract} from '..';
import {readArguments, usage, type Arguments} from './args';
import {RESET_PATH} from '../recording/control';
import type {ConsoleFiles} from './console/files';
import {printEvents} from './events';
import {printDeliveries} from './receiver';
import {serve} from './serve';
import {tokenResponse} from './token';
import {welcome} from './welcome';

/** Empties the sandbox that runs on a port. Returns a token, because the old ones are gone too. */
async function reset(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${RESET_PATH}`, {method: 'POST'}).catch(
    () => undefined,
  );
  if (!response?.ok) {
    throw new Error(`No sandbox runs on port ${port}. Start one without --reset.`);
  }
  const {token} = (await response.json()) as {token: string};
  return token;
}

/** Does what a command says beside a sandbox. */
async function runCommand(
  contract: SandboxContract,
  port: number,
  command: NonNullable<Arguments['command']>,
): Promise<void> {
  switch (command.name) {
    case 'events':
      return printEvents({port, ...command}, console.log);
    case 'token':
      return console.log(await tokenResponse(contract, port, command.scope));
    case 'receive':
      return printDeliveries(port, console.log);
  }
}

/** The command: starts a sandbox, or empties the one that runs. Sets the exit code when it cannot. */
export async function main(
  contract: SandboxContract,
  args: readonly string[],
  consoleFiles: () => Promise<ConsoleFiles>,
): Promise<void> {
  try {
    const options = readArguments(args);
    if (options.isHelp) {
      console.log(usage);
    } else if (options.command) {
      await runCommand(contract, options.port, options.command);
    } else if (options.isReset) {
      console.log(`The sandbox is as new, with this token: ${await reset(options.port)}`);
    } else {
      const running = await serve(contract, {...options, consoleFiles});
      const token = await running.sandbox.token();
      const otherToken = await running.sandbox.token(undefined, 'larkspur');
      console.log(welcome(contract, running, {token, otherToken, state: options.state}));
    }
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const message = error instanceof Error ? error.message : String(error);
    console.error(isTaken ? 'The port is taken. Choose another one with --port.' : message);
    process.exitCode = 1;
  }
}
