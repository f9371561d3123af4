import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {sandboxArchive} from './archive';
import {sandboxFile} from '../archiveFile';

it('works alone: packed, installed in an empty folder, and started there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const npm = (args: string[], cwd: string) =>
    execFileSync('npm', args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  try {
    const archive = await sandboxArchive('.');
    // Equal sources make equal bytes.
    expect((await sandboxArchive('.')).equals(archive)).toBe(true);
    writeFileSync(path.join(folder, sandboxFile), archive);
    npm(['init', '--yes'], folder);
    npm(['install', '--offline', `./${sandboxFile}`], folder);
    const bin = path.join(folder, 'node_modules/.bin/aldermark-sandbox');
    const started = spawn(bin, ['--port', '0'], {cwd: folder});
    const printed = await new Promise<string>((resolve, reject) => {
      let text = '';
      started.stdout.on('data', (part) => {
        text += String(part);
        if (text.includes('Ctrl+C')) {
          resolve(text);
        }
      });
      started.on('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
    });
    const [, command = ''] = /curl (http\S+)/.exec(printed) ?? [];
    const [, token = ''] = /Bearer ([^']+)/.exec(printed) ?? [];
    const response = await fetch(command, {headers: {Authorization: `Bearer ${token}`}});
    const [, page = ''] = /^ {2}(http\S+\/console)$/m.exec(printed) ?? [];
    const files = ['', '/console.js', '/console.css', '/createAccount.json'];
    const answers = await Promise.all(files.map((file) => fetch(page + file)));
    expect(answers.map(({status}) => status)).toEqual(files.map(() => 200));
    started.removeAllListeners('exit').kill();
    expect(await response.json()).toMatchObject({name: 'Wrenfield Wallet'});
  } finally {
    rmSync(folder, {recursive: true});
  }
});
