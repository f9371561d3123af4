import {expect, it} from 'vitest';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {fitting} from './meanwhile';

const words = ['card.created', 'card.shipped', 'INACTIVE', undefined].map((name) => ({
  name,
  moment: name ?? 'Before the order',
  text: `Words for ${name}`,
}));

const moment = (action: Moment['action'], type: string, status: string) =>
  ({
    action,
    events: [{event: {type}}],
    changes: [{name: 'Card', id: 'crd_1', after: {status}}],
  }) as unknown as Moment;

const order = moment({kind: 'call', call: {operation: 'createCard'}}, 'card.created', 'INACTIVE');
const shipping = moment({kind: 'wait', event: 'card.shipped'}, 'card.shipped', 'INACTIVE');
const activation = moment({kind: 'call', call: {}}, 'card.activated', 'ACTIVE');

it.each([
  ['before anything happens', [], []],
  ['after a call', [order], ['card.created', 'INACTIVE']],
  ['after a wait', [order, shipping], ['card.shipped', 'INACTIVE']],
  ['once the object is in another state', [order, shipping, activation], ['card.shipped']],
])('what an app says: %s', (_, moments, names) => {
  expect(fitting(words, moments).map(({name}) => name)).toEqual(names);
});
