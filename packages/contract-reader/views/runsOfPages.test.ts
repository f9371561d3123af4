import {expect, it} from 'vitest';
import {valueIn} from '@aldermark/lib/jsonText';
import {play} from '@aldermark/sandbox/runs/play';
import {mapTexts} from '@aldermark/sandbox/runs/references';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {decode} from '@aldermark/sandbox/runs/share';
import {keptModel} from '..';
import {errorPages} from './errorPages';
import {eventPages} from './eventPages';

const model = keptModel();
const release = model.contract.documents.sandbox.info.version;

/** What a reader gets who makes the calls of a page. */
async function played(address: string): Promise<readonly Moment[]> {
  const text = address.replace('/docs/console#run=', '');
  const found = await decode(text, release, async () => undefined);
  return found.kind === 'run' ? play(model.sandbox, found.shared.run) : [];
}

/** A body as a page shows it: of a long text only the beginning, and a space of a form as %20. */
const shown = (body = ''): unknown =>
  mapTexts(valueIn(body), (text) => text.replaceAll('+', '%20').slice(0, 80));

const headerNames = Object.keys(model.contract.documents.sandbox.components.headers);

const pagesOfErrors = errorPages(model, {
  guidesOf: () => [],
  titleOf: (address) => address,
  productsOf: () => [],
});

it('the call on the page of an error, and its response, are those with which its run ends', async () => {
  const pages = await pagesOfErrors;
  const runs = pages.flatMap(({run, ...page}) => (run === undefined ? [] : [{run, ...page}]));
  expect(runs.length).toBeGreaterThan(120);
  for (const {code, run, exchange} of runs) {
    const {request, response} = (await played(run)).at(-1) ?? {};
    const {pathname, search} = new URL(request?.url ?? '');
    const [head = '', body] = exchange.request.split('\n\n');
    expect.soft(head, code).toContain(`${request?.method} ${pathname}${search} HTTP/1.1\n`);
    expect.soft(shown(body), code).toEqual(shown(request?.body));
    expect.soft(valueIn(exchange.response), code).toEqual(valueIn(response?.body ?? ''));
    for (const header of exchange.headers) {
      expect.soft(headerNames, code).toContain(header.split(':', 1).join());
    }
  }
}, 60_000);

it('the event on the page of an event is the first one that its run sends, with the texts for its reason', async () => {
  const pages = await eventPages(model, {
    guidesOf: () => [],
    howOf: () => '',
    productsOf: () => [],
  });
  const reasons = Object.fromEntries(pages.map(({name, reasons}) => [name, reasons]));
  expect(reasons['card_authorisation.declined']).toEqual({
    name: 'CardAuthorisation.declineReason',
    href: '/usecases/cards/operations/OnlineCardOperations#step-5-explain-a-decline',
  });
  expect(reasons['card_authorisation.approved']).toBeUndefined();
  const runs = pages.flatMap(({run, ...page}) => (run === undefined ? [] : [{run, ...page}]));
  expect(runs.length).toBeGreaterThan(140);
  for (const {name, run, payload} of runs) {
    const sent = (await played(run)).flatMap(({events}) => events.map(({event}) => event));
    expect.soft(valueIn(payload), name).toEqual(sent.find(({type}) => type === name));
  }
}, 60_000);

it('the text that says how to cause an error names the call of its page, and moves the clock as far', async () => {
  const faults: string[] = [];
  for (const {code, run = '', exchange} of await pagesOfErrors) {
    const text = model.contract.errors.get(code)?.sandbox ?? '';
    const names = [...text.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) => name);
    const operations = names.filter((name) => model.contract.operations.has(name));
    const bodies = (await played(run)).map(({request}) => request?.body).join();
    const moves = [...text.matchAll(/clock by (\d+) (day|minute)/g)].map(([, count, unit]) =>
      unit === 'day' ? `"P${count}D"` : `"PT${count}M"`,
    );
    if (
      (operations.length > 0 && !operations.includes(exchange.operation.name)) ||
      (run && !moves.every((move) => bodies.includes(move)))
    ) {
      faults.push(`${code}: ${text}`);
    }
  }
  expect(faults).toEqual([]);
}, 60_000);
