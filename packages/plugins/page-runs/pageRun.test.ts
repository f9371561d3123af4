import type {Code} from 'mdast';
import {expect, test} from 'vitest';
import {play} from '@aldermark/sandbox/runs/play';
import {api, codeBlocks, rendered} from '../writer-tags/testing/testPage';

const page = `
## Block it

\`\`\`json request=blockCard
{"reason": "CARDHOLDER_REQUEST"}
\`\`\`

<ResponseSample name="blockCard" />

<EventPayload name="card.blocked" />

<RequestSample name="getCard" hidden />

<FreshSandbox />

## Subscribe

<RequestSample name="createWebhookEndpoint" as="endpoint" />

<RequestSample name="updateWebhookEndpoint" endpointId="{{endpoint.id}}" />

<ResponseSample name="updateWebhookEndpoint" />
`;

const {tree, run} = await rendered(page);

const momentsOf = (story: number) => play(api.model.sandbox, run.stories[story]!.run);

test('each step says which action it is, what shows it, and what it is called', () => {
  expect(run.stories.map(({steps}) => steps)).toEqual([
    [
      {action: 0, title: 'Block it', sample: 'c1-curl', answer: 'a2'},
      {action: 1, title: 'card.blocked', answer: 'a3'},
      {action: 2, title: 'Read a card'},
    ],
    [
      {action: 0, title: 'Subscribe', sample: 'c4-curl'},
      {action: 1, title: 'Change URL, event types or status', sample: 'c5-curl', answer: 'a6'},
    ],
  ]);
});

test('a later call refers to an earlier answer, and each answer and event is that of the page', async () => {
  const moments = [...(await momentsOf(0)), ...(await momentsOf(1))];
  const {answer, sent} = {
    answer: moments.map(({response}) => response?.body),
    sent: run.stories[1]?.run.actions[1],
  };
  const shown = (id: string) =>
    JSON.parse(
      codeBlocks(tree).find(({data}: Code) => data?.hProperties?.id === id)?.value ?? '',
    ) as unknown;
  expect(sent).toMatchObject({call: {parameters: {endpointId: '{{answer.0/id}}'}}});
  expect([0, 4].map((at) => JSON.parse(answer[at] ?? '') as unknown)).toEqual([
    shown('a2'),
    shown('a6'),
  ]);
  expect(moments[0]?.events.map(({event}) => event)).toContainEqual(shown('a3'));
});
