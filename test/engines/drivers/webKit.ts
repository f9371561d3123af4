import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '../../support/freePort';
import type {Browser, WindowPoint, Tab} from './browser';

/** How WebDriver writes the keys that have no character: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE006',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Sends a command of WebDriver, and returns its value. */
type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>;

const movement = ({x, y}: WindowPoint) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
});

const strokes = (keys: readonly string[]) =>
  keys.map((key) => keyCodes[key] ?? key).map((value) => ({type: 'keyDown', value}));

const releases = (keys: readonly string[]) =>
  keys
    .map((key) => keyCodes[key] ?? key)
    .toReversed()
    .map((value) => ({type: 'keyUp', value}));

function tabOf(send: Send, enter: (handle: string) => Promise<void>, handle: string): Tab {
  const inTab: Send = async (...command) => {
    await enter(handle);
    return send(...command);
  };
  const evaluate = (expression: string) =>
    inTab('POST', 'execute/sync', {script: `return ${expression}`, args: []});
  const act = async (source: object) => {
    await inTab('POST', 'actions', {actions: [source]});
  };
  const point = (...actions: readonly object[]) =>
    act({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions});
  const strike = (actions: readonly object[]) => act({type: 'key', id: 'keyboard', actions});
  return {
    async goTo(address) {
      await evaluate('void (window.isLeft = true)');
      await inTab('POST', 'url', {url: address});
      // A page that is being replaced answers nothing, or what cannot be parsed.
      const isThere = () => evaluate('!window.isLeft && document.readyState === "complete"');
      while (!(await isThere().catch(() => false))) {
        await pause(20);
      }
    },
    evaluate,
    moveTo: (place) => point(movement(place)),
    click: (place) =>
      point(movement(place), {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0}),
    press: (...keys) => strike([...strokes(keys), ...releases(keys)]),
    type: (text) => strike([...text].flatMap((key) => [...strokes([key]), ...releases([key])])),
    async resize(size) {
      await inTab('POST', 'window/rect', size);
    },
    async close() {
      await inTab('DELETE', 'window');
    },
  };
}

/** Waits until a program writes to one of its streams, and returns what it writes first. */
function firstWords(program: ChildProcess, stream: number): Promise<string> {
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', () => reject(new Error(`${program.spawnfile} ended.`)));
    program.stdio[stream]?.once('data', (words) => resolve(String(words).trim()));
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function answering(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      await pause(20);
    }
  }
}

/** Lets the window become as narrow as that of a phone: the buttons of MiniBrowser take no room. */
function shrinkToolbar(folder: string): void {
  mkdirSync(path.join(folder, 'gtk-3.0'), {recursive: true});
  writeFileSync(
    path.join(folder, 'gtk-3.0/gtk.css'),
    '* {min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px;}',
  );
}

/** Starts WebKit's MiniBrowser with a feature on or off, on a screen of its own. `folder` holds its settings. */
export async function startWebKit(
  binary: string,
  hasNavigationApi: boolean,
  folder: string,
): Promise<Browser> {
  shrinkToolbar(folder);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${await firstWords(screen, 3)}`;
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: folder,
      // Without a GPU, the processor would imitate one to put layers together, which needs as much time as all else.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Containers give no room for the sandbox, and the tests open only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/status`);

  const request = async (method: string, address: string, body?: object) => {
    // The driver sometimes answers never. A busy machine takes seconds, but not as long as this.
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${origin}/${address}`, {
      method,
      body: JSON.stringify(body),
      signal,
    });
    const {value} = (await response.json()) as {readonly value: unknown};
    if (!response.ok) {
      throw new Error(`WebKit: ${method} ${address}: ${JSON.stringify(value)}`);
    }
    return value;
  };
  const args = ['--automation', `--features=${hasNavigationApi ? '+' : '-'}NavigationAPI`];
  const {sessionId} = (await request('POST', 'session', {
    capabilities: {
      // With another strategy, nobody can look at a page while the next one loads.
      alwaysMatch: {pageLoadStrategy: 'none', 'webkitgtk:browserOptions': {binary, args}},
    },
  })) as {readonly sessionId: string};
  const send: Send = (method, command, body) =>
    request(method, `session/${sessionId}/${command}`, body);
  const first = (await send('GET', 'window')) as string;
  let current = first;
  const enter = async (handle: string) => {
    if (handle !== current) {
      await send('POST', 'window', {handle});
      current = handle;
    }
  };
  return {
    async openTab() {
      // A closed tab cannot open another one.
      await enter(first);
      const {handle} = (await send('POST', 'window/new', {type: 'window'})) as {handle: string};
      return tabOf(send, enter, handle);
    },
    async close() {
      await request('DELETE', `session/${sessionId}`);
      driver.kill();
      screen.kill();
    },
  };
}
