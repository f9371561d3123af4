import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {render} from './testing/testPage';

/** The links of a tag, each with its anchor. */
async function linksOf(source: string) {
  const links: {readonly url: string; readonly id: unknown}[] = [];
  visit(await render(source), 'link', ({url, data}) => {
    links.push({url, id: data?.hProperties?.['id']});
  });
  return links;
}

test.each([
  {of: 'scenarios', some: ['card.authorisation', 'sct.incoming'], more: 30},
  {of: 'resources', some: ['outcomes-Card', 'outcomes-SctTransfer'], more: 25},
  {of: 'errors', some: ['errors-of-any-operation', 'errors-of-cards'], more: 5},
])('old anchors of $of lead to the page that has them now', async ({of, some, more}) => {
  const links = await linksOf(`<OutcomeNames of="${of}" />`);
  expect(links.length).toBeGreaterThan(more);
  expect(links.map(({url}) => url)).toEqual(links.map(({id}) => `/docs/sandbox-scenarios#${id}`));
  expect(links.map(({id}) => id)).toEqual(expect.arrayContaining(some));
});
