import {expect, it} from 'vitest';
import {publishedSeeds} from '../../contract-reader/seeds/published';
import {messagesOf} from '../../contract-reader/seeds/seed';

it('a writer is told nothing about the contract of this project', async () => {
  expect((await messagesOf([], {withExamples: true})).found).toEqual([]);
});

it('a writer gets one message for each fault of what is published, all in one run', async () => {
  const {found, expected} = await messagesOf(publishedSeeds, {withExamples: true});
  expect(found).toEqual(expected);
});
