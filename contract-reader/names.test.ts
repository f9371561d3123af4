import {expect, test} from 'vitest';
import {keptModel} from '.';
import {faultOfName, namesIn} from './names';

const model = keptModel();

test('an event is linked in plain text, also when its last word is a field too', () => {
  expect(namesIn('transaction.booked and topup.settled', model)).toEqual([
    {text: 'transaction.booked', href: model.views.eventHref('transaction.booked')},
    {text: ' and '},
    {text: 'topup.settled', href: model.views.eventHref('topup.settled')},
  ]);
});

test('a field of an object is no misspelt event', () => {
  expect(faultOfName('topup.status', model.names)).toBeUndefined();
  expect(faultOfName('topup.setled', model.names)).toContain('topup.settled');
});
