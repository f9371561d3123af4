import {STATUS_CODES} from 'node:http';
import * as z from 'zod';
import {didYouMean} from '@aldermark/lib/nearest';
import {fieldsOf} from '../../page-runs/fields';
import {refers} from '../../page-runs/references';
import type {PageCall} from '../../page-runs/steps';
import {fieldPaths, type Api} from '../attributeTypes';
import {examplePayment} from '../examplePayment';
import {filledComponent, takeValues} from '../filledComponent';
import {valueInWords} from '../valueInWords';
import {defineTag, type TagUse} from '../writerTag';

/** The last call of an operation above the tag, hidden or not. Throws when there is none that succeeds. */
function callAbove({page}: TagUse, operation: string): PageCall {
  const calls = page.steps.filter((step): step is PageCall => step.kind === 'call' && !step.claim);
  const call = calls.findLast((step) => step.operation.id === operation);
  if (!call) {
    const names = calls.map((step) => step.operation.id);
    throw new Error(`no call of ${operation} is above. ${didYouMean(operation, names)}`);
  }
  return call;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const value = z.string().refine(refers, {
  error: 'write the value as a reference, such as {{after.balances.booked}}.',
});

export const Story = ({eventHref, eventNames, operationName}: Api) =>
  defineTag({
    name: 'Story',
    form: 'block',
    purpose:
      'Shows the first story of `packages/data/homeStories.ts` on the home page, where a reader can play it and the others: a call above the tag, its response, the events that it caused, and the money of an account before and after.',
    attributes: z.strictObject({
      name: operationName,
      sent: fieldPaths,
      fields: fieldPaths,
      events: eventNames,
      holder: value.describe('a reference to the name of the holder of the account'),
      before: value.describe('a reference to the balance before'),
      amount: value.describe('a reference to the amount that left the account'),
      payee: value.describe('a reference to the name of the payee'),
      after: value.describe('a reference to the balance after'),
    }),
    above: examplePayment,
    example:
      '<Story name="createInstantTransfer" sent="amount, creditor" fields="id, status" events="instant_transfer.created, instant_transfer.settled" holder="{{user.firstName}}" before="{{before.balances.booked}}" amount="{{instantTransfer.amount}}" payee="{{instantTransfer.creditor.name}}" after="{{account.balances.booked}}" />',
    shownOn: {name: 'Home', href: '/'},
    render: ({name: operation, sent, fields, events, ...money}, place) => {
      const {node, set} = filledComponent('Story', '@site/src/components/home/Story', place);
      const {page, line} = place;
      page.steps.push({
        kind: 'answer',
        line,
        of: callAbove(place, operation.id),
        fill: ({call, status, answer}) =>
          set({
            call: {
              title: `${operation.method.toUpperCase()} ${operation.path}`,
              code: json(fieldsOf(call.body, sent)),
            },
            answer: {
              title: `${status} ${STATUS_CODES[status] ?? ''}: ${operation.answer.name ?? ''}`,
              code: json(fieldsOf(answer, fields)),
            },
          }),
      });
      const happened: {name: string; href: string; seconds: string}[] = [];
      let start = 0;
      for (const event of events) {
        page.steps.push({
          kind: 'event',
          line,
          event,
          fill: ({occurredAt}) => {
            const time = Date.parse(occurredAt);
            start ||= time;
            const seconds = ((time - start) / 1000).toFixed(1);
            happened.push({name: event.name, href: eventHref(event.name), seconds});
            set({events: [...happened]});
          },
        });
      }
      const words: Record<string, string> = {};
      takeValues(money, place, (key, found) => {
        words[key] = valueInWords(found);
        set({money: {...words}});
      });
      return [node];
    },
  });
