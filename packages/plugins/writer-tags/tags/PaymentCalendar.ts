import type {Table} from 'mdast';
import * as z from 'zod';
import {calendarFactsOf, calendarYears} from '@aldermark/data/paymentCalendar';
import {provider} from '@aldermark/data/provider';
import {component} from '@aldermark/lib/mdxNodes';
import {table, text} from '@aldermark/lib/nodes';
import {holidaysOf} from '@aldermark/sandbox/engine/businessDays';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

const dayMonth = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {day: 'numeric', month: 'long', timeZone: 'UTC'});

/** The holidays of TARGET in a year that change with Easter, and the others that are no weekend. */
function rowOf(year: number) {
  const all = [...holidaysOf(year)];
  const isEaster = ([, name]: readonly [string, string]) => /Good Friday|Easter/.test(name);
  const isWeekday = ([date]: readonly [string, string]) =>
    ![0, 6].includes(new Date(date).getUTCDay());
  const listed = (days: typeof all) => days.map(([date]) => dayMonth(date)).join(', ');
  return [
    [text(String(year))],
    [text(listed(all.filter(isEaster).slice(0, 1)))],
    [text(listed(all.filter(isEaster).slice(1)))],
    [text(listed(all.filter((day) => !isEaster(day) && isWeekday(day))))],
  ];
}

function closingDays(): Table {
  const {first, last} = calendarYears;
  return table(
    ['Year', 'Good Friday', 'Easter Monday', 'Other closing days from Monday to Friday'],
    Array.from({length: last - first + 1}, (_, index) => rowOf(first + index)),
  );
}

export const PaymentCalendar = ({model}: Api) =>
  defineTag({
    name: 'PaymentCalendar',
    form: 'block',
    purpose:
      'Shows the tool that computes the dates of a payment, beginning with those of an example. With `part`, it shows the `closingDays` of TARGET as a table.',
    attributes: z.strictObject({
      kind: z
        .enum(['sct', 'instant', 'core', 'b2b', 'card'])
        .optional()
        .describe('the payment of the example'),
      at: z.string().optional().describe('its time in Paris, such as `2026-05-22T16:00`'),
      part: z.literal('closingDays').optional().describe('`closingDays`'),
    }),
    example: '<PaymentCalendar kind="sct" at="2026-05-22T16:00" />',
    shownOn: {name: 'Payment calendar', href: '/docs/tools/calendar#compute-the-dates'},
    render: ({kind = 'sct', at = '', part}, place) => {
      if (part) {
        return [closingDays()];
      }
      need(place, {name: 'PaymentCalendar', from: '@site/src/components/PaymentCalendar'});
      const {limits, cards, glossary} = model.contract;
      return [
        component('PaymentCalendar', {
          facts: calendarFactsOf({limits, disputeReasons: cards.disputeReasons, glossary}),
          example: {kind, at, day: ''},
          host: new URL(provider.site.docs).hostname,
        }),
      ];
    },
  });
