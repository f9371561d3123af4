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

test('an id is found wherever it is in a tree', () => {
  expect([...idsIn({children: [{value: `curl /cards/${card}/block`}]})]).toEqual([card]);
});

describe('a page that shows a card and its account', () => {
  const own = new OwnEvents([[created, blocked, swept]], new Set([card, account]));

  test('lists what happens to the card, and to an object of the account whose kind it does not show', () => {
    expect(own.faults(['card.blocked', 'sct_transfer.sent'], [])).toEqual([]);
  });

  test('is told that an event happens to another card only', () => {
    expect(own.faults(['card.created'], [])).toEqual([
      `card.created happens on this page only to ${renewal}, which the page does not show. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or name it in "linked" too.`,
    ]);
  });

  test('has a link where no call causes the event', () => {
    expect(own.faults(['card.expired'], ['card.expired'])).toEqual([]);
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

test('the object to which most of the listed events happen decides the order', () => {
  const other = event('card.blocked', {id: renewal});
  const own = new OwnEvents([[unblocked, other, blocked]], new Set([card, renewal]));
  expect(own.inOrder(['card.blocked', 'card.unblocked'])).toEqual([
    'card.unblocked',
    'card.blocked',
  ]);
});

test('events of one sandbox are listed as they happened, and those of another keep their place', () => {
  const own = new OwnEvents([[blocked, unblocked], [swept]], new Set([card, account]));
  expect(
    own.inOrder(['card.unblocked', 'sct_transfer.sent', 'card.expired', 'card.blocked']),
  ).toEqual(['card.blocked', 'sct_transfer.sent', 'card.expired', 'card.unblocked']);
});
