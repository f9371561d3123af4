import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import type {Operation} from '@aldermark/contract-reader/lookups';
import {code, codeLink, commaSeparated, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** A group with more operations is described by what they have in common: nobody reads a longer list. */
const MOST_NAMED = 12;

/** The operations of a group, or a description of what a large group has in common. */
function content(
  members: readonly Operation[],
  {operations, operationHref}: Api,
): PhrasingContent[] {
  const isOld = ({apiVersion}: Operation) => apiVersion === 'v1';
  const old = [...operations.values()].filter(isOld);
  if (members.every(isOld) && members.length === old.length) {
    return [text('Every operation of v1')];
  }
  if (members.length <= MOST_NAMED) {
    return commaSeparated(
      members.map((operation) => codeLink({name: operation.id, href: operationHref(operation)})),
    );
  }
  const methods = [...new Set(members.map(({method}) => method.toUpperCase()))];
  return [text(`Every other ${methods.join(', ')}`)];
}

const quota = (limit: number | null) => [
  text(limit === null ? 'not available' : limit.toLocaleString('en-GB')),
];

export const RateLimits = (api: Api) =>
  defineTag({
    name: 'RateLimits',
    form: 'block',
    purpose: 'Lists the groups of operations that share a rate limit, with their quotas.',
    attributes: z.strictObject({}),
    example: '<RateLimits />',
    shownOn: {name: 'Rate limits', href: '/usecases/ratelimits#limits-by-group'},
    render: () => [
      table(
        ['Group', 'Operations', 'Sandbox', 'Production'],
        Object.entries(api.rateLimits).map(([group, {sandbox, production}]) => [
          [code(group)],
          content(
            [...api.operations.values()].filter((one) => one.rateLimitGroup === group),
            api,
          ),
          quota(sandbox),
          quota(production),
        ]),
      ),
    ],
  });
