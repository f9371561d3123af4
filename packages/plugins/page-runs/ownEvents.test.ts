import {describe, expect, test} from 'vitest';
import type {ApiEvent} from '@aldermark/sandbox';
import {idsIn, OwnEvents} from './ownEvents';

/** An id of the register's form: `crd_0000000000000000000000000A`. */
const idOf = (kind: string, last: string) => `${kind}_${last.padStart(26, '0')}`;

const card = idOf('crd', 'A');
const renewal = idOf('crd', 'B');
const account = idOf('acc', 'A');
const sweep = idOf('sct', 'A');

const event = (type: string, object: Readonly<Record<string, string>>) =>
  ({type, data: {object}}) as unknown as ApiEvent;

const created = event('card.created', {id: renewal, accountId: account});
const blocked = event('card.blocked', {id: card, accountId: account});
const unblocked = event('card.unblocked', {id: card, accountId: account});
const swept = event('sct_transfer.sent', {id: sweep, accountId: account});

const listed = (own: OwnEvents, names: string[], linked: string[] = []) =>
  Object.fromEntries(own.listed(names, linked));

test('an id is found wherever it is in a tree', () => {
  expect([...idsIn({children: [{value: `curl /cards/${card}/block`}]})]).toEqual([card]);
});

describe('a page that shows a card and its account', () => {
  const own = new OwnEvents([[created, blocked, swept]], new Set([card, account]));

  test('lists what happens to the card, and to an object of the account whose kind it does not show', () => {
    expect(listed(own, ['card.blocked', 'sct_transfer.sent'])).toEqual({
      'card.blocked': {event: blocked},
      'sct_transfer.sent': {event: swept},
    });
  });

  test('is told that an event happens to another card only', () => {
    expect(listed(own, ['card.created'])).toEqual({
      'card.created': {
        fault: `card.created happens on this page only to ${renewal}, which the page does not show. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or name it in "linked" too.`,
      },
    });
  });

  test('has a link where no call causes the event', () => {
    expect(listed(own, ['card.expired'], ['card.expired'])).toEqual({'card.expired': {}});
  });
});

test('an object of a visible call is of the page, and does not make others of its kind foreign', () => {
  const incoming = event('sct_transfer.received', {id: idOf('sct', 'B')});
  const own = new OwnEvents([[incoming, swept]], new Set([account]), new Set([idOf('sct', 'B')]));
  expect([incoming, swept].map((one) => own.isOwn(one))).toEqual([true, true]);
});

test('an object without an id, such as that of a test of webhooks, is of every page', () => {
  const own = new OwnEvents([], new Set());
  const tested = event('webhook.test', {});
  expect([own.isOwn(tested), own.isRelated(tested)]).toEqual([true, true]);
});

test('the object to which most of the listed events happen is that of the list', () => {
  const other = event('card.blocked', {id: renewal});
  const own = new OwnEvents([[other, blocked, unblocked]], new Set([card, renewal]));
  expect(listed(own, ['card.blocked', 'card.unblocked'])['card.blocked']).toEqual({event: blocked});
});

test('events of one sandbox are listed as they happened, and those of another keep their place', () => {
  const own = new OwnEvents([[blocked, unblocked], [swept]], new Set([card, account]));
  expect(
    own.inOrder(['card.unblocked', 'sct_transfer.sent', 'card.expired', 'card.blocked']),
  ).toEqual(['card.blocked', 'sct_transfer.sent', 'card.expired', 'card.unblocked']);
});
