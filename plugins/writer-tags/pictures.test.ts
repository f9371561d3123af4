import {expect, test} from 'vitest';
import {faultsOf} from './testPage';

const fence = (meta: string, ...lines: string[]) => ['```yaml ' + meta, ...lines, '```'].join('\n');

const start = '  - {name: Start, on: 2025-10-14}';

const faults = [
  {
    title: 'a limit',
    page: fence('timeline="A"', 'moments:', start, '  - {name: End, after: card-hodl}'),
    fault: '1: unknown time of the contract "card-hodl". Did you mean "card-hold"?',
  },
  {
    title: 'a limit that is no time',
    page: fence('timeline="A"', 'moments:', start, '  - {name: End, after: devices-per-user}'),
    fault: '1: "5" is no time in days, business days, weeks or months.',
  },
  {
    title: 'a moment',
    page: fence(
      'timeline="A"',
      'moments:',
      start,
      '  - {name: End, after: card-hold, from: Strat}',
    ),
    fault: '1: there is no moment "Strat". Did you mean "Start"?',
  },
  {
    title: 'a moment that counts from itself',
    page: fence('timeline="A"', 'moments:', start, '  - {name: End, after: card-hold, from: End}'),
    fault: '1: the day of "End" depends on itself.',
  },
  {
    title: 'moments in the wrong order',
    page: fence('timeline="A"', 'moments:', start, '  - {name: End, on: 2025-10-13}'),
    fault: '1: "End" is before "Start". Write it above.',
  },
  {
    title: 'a moment with two days, at its own line',
    page: fence('timeline="A"', 'moments:', start, '  - {name: End, on: 2025-10-15, when: Later}'),
    fault: '4: moments.1: a moment has one of "on", "after", "before" and "when".',
  },
  {
    title: 'a span that ends before it begins',
    page: fence(
      'timeline="A"',
      'moments:',
      start,
      '  - {name: End, after: card-hold}',
      'spans:',
      '  - {name: Hold, from: End, to: Start}',
    ),
    fault: '1: the span "Hold" ends before it begins.',
  },
  {
    title: 'a name that the contract does not know, at its own line',
    page: fence(
      'calendar="A"',
      'day: Start',
      'moments:',
      '  - name: Start',
      '    on: 2025-10-14',
      '    text: Call blockCrad.',
    ),
    fault: '6: unknown name "blockCrad". Did you mean "blockCard"?',
  },
  {
    title: 'two moments of a calendar on one day',
    page: fence('calendar="A"', 'day: Start', 'moments:', start, '  - {name: End, on: 2025-10-14}'),
    fault: '1: "Start" and "End" are on 2025-10-14. Make them one moment.',
  },
  {
    title: 'a date that is none',
    page: fence('calendar="A"', 'day: Start', 'moments:', '  - {name: Start, on: 14 October}'),
    fault: '1: "14 October" is no date such as 2025-12-29, and no time.',
  },
  {
    title: 'balances without quotes',
    page: fence('bars="A"', '- name: Start', '  balances: {{account.balances}}'),
    fault: '3: 0.balances: "balances" is a reference in quotes, such as "{{account.balances}}".',
  },
  {
    title: 'balances that nothing above has',
    page: fence('bars="A"', '- name: Start', "  balances: '{{account.balances}}'"),
    fault:
      '1: {{account.balances}}: nothing is called "account" so far. No call above has an answer.',
  },
  {
    title: 'a reference that is no balances',
    page: `<RequestSample name="getAccount" />\n\n${fence('bars="A"', '- name: Start', "  balances: '{{account.id}}'")}`,
    fault:
      '3: "Start" has no balances. Refer to the "balances" of an account, none of them below zero.',
  },
  {
    title: 'JSON instead of YAML',
    page: '```json bars="A"\n[]\n```',
    fault: '1: ```json bars="A": its content is YAML. Write ```yaml bars=….',
  },
  {
    title: 'a picture without a name',
    page: fence('bars', '- name: Start', "  balances: '{{account.balances}}'"),
    fault: '1: ```yaml bars: "bars" has no value. Write bars=….',
  },
] as const;

test.each(faults)('a writer is told where and how to correct $title', async ({page, fault}) => {
  expect(await faultsOf(page)).toEqual([fault]);
});
