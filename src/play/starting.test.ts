import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {startEarly, takeWorker} from './starting';

/** Every worker that was started. */
const workers: EventTarget[] = [];

vi.mock('./files', () => ({
  contractAddress: new URL('https://docs.example/contract.json'),
  startWorker: () => {
    const worker = Object.assign(new EventTarget(), {terminate: () => undefined});
    workers.push(worker);
    return worker;
  },
}));

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('the contract'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  workers.length = 0;
});

test('a worker that was started early is taken once, and the next is a new one', async () => {
  startEarly();
  startEarly();
  const [first, second] = [takeWorker(), takeWorker()];
  expect(workers).toEqual([first.worker, second.worker]);
  expect(first.worker).not.toBe(second.worker);
  expect(await first.contract).toBe('the contract');
});

test('what fails before anybody asks for it is requested again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', {status: 503}));
  startEarly();
  const fetched = vi.fn(async () => new Response('the contract'));
  await vi.waitFor(() => {
    vi.stubGlobal('fetch', fetched);
    startEarly();
    expect(fetched).toHaveBeenCalledOnce();
  });
  expect(await takeWorker().contract).toBe('the contract');

  startEarly();
  const before = workers.length;
  workers.at(-1)?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => {
    startEarly();
    expect(workers.length).toBe(before + 1);
  });
  const {fault} = takeWorker();
  workers.at(-1)?.dispatchEvent(Object.assign(new Event('error'), {message: 'It threw.'}));
  await expect(fault).rejects.toThrow('It threw.');
});

test('a reader who saves data starts nothing early', () => {
  vi.stubGlobal('navigator', {connection: {saveData: true}});
  startEarly();
  expect(workers).toEqual([]);
});
