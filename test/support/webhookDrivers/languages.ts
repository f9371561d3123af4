import {execFileSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const handlers = path.resolve('usecases/_webhooks');
const drivers = path.resolve('test/support/webhookDrivers');

/** How a handler is started: a program and its arguments. */
export type HandlerCommand = readonly [string, ...string[]];

/** A language of the handlers that the page of webhooks shows. */
export type HandlerLanguage = {
  readonly name: string;
  readonly file: string;
  /** The command that prints the version of an installed runtime. */
  readonly runtime: HandlerCommand;
  /** Compiles if needed. The server must listen on 127.0.0.1 at this port, or print `port 12345`. */
  readonly start: (port: number) => HandlerCommand;
};

function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'webhook-handler-'));
}

const project = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup><Compile Include="${handlers}/Handler.cs;${drivers}/Driver.cs" /></ItemGroup>
</Project>`;

export const handlerLanguages: readonly HandlerLanguage[] = [
  {
    name: 'TypeScript',
    file: 'handler.ts',
    runtime: [process.execPath, '--version'],
    start: () => [process.execPath, '--import', 'tsx', path.join(drivers, 'driver.ts')],
  },
  {
    name: 'Python',
    file: 'handler.py',
    runtime: ['python3', '--version'],
    start: () => ['python3', path.join(drivers, 'driver.py')],
  },
  {
    name: 'Java',
    file: 'Handler.java',
    runtime: ['javac', '-version'],
    start: () => {
      const folder = temporaryFolder();
      const sources = [path.join(handlers, 'Handler.java'), path.join(drivers, 'Driver.java')];
      execFileSync('javac', ['-d', folder, ...sources]);
      return ['java', '-cp', folder, 'Driver'];
    },
  },
  {
    name: 'PHP',
    file: 'handler.php',
    runtime: ['php', '--version'],
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, path.join(drivers, 'driver.php')],
  },
  {
    name: 'C#',
    file: 'Handler.cs',
    runtime: ['dotnet', '--version'],
    start: (port) => {
      const folder = temporaryFolder();
      writeFileSync(path.join(folder, 'driver.csproj'), project);
      return ['dotnet', 'run', '--project', folder, '--', String(port)];
    },
  },
];

/** Whether the runtime of a language is installed here. */
export function isInstalled({runtime: [command, ...args]}: HandlerLanguage): boolean {
  try {
    execFileSync(command, args, {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}
