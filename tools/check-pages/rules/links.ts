import type {InlineCode, Link, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {provider} from '@aldermark/data/provider';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {Finding} from '../finding';

/** Link texts that do not name their target, and would mean nothing in a list of links. */
const emptyTexts =
  /^(?:|here|this|that|link|page|this page|this guide|this section|more|read more|learn more|see more|details|documentation|docs|https?:\S*|www\.\S*)$/i;

/** The path of an address of this site; undefined for another address. */
function ownPath(url: string): string | undefined {
  const rest = url.replace(/^http:/, 'https:').split(provider.site.docs);
  return rest[0] === '' && /^(?:$|[/?#])/.test(rest[1] ?? ' ') ? rest[1] || '/' : undefined;
}

/** What is wrong with the address of a link; undefined when the build can judge it. */
function addressFault(url: string): string | undefined {
  if (url === '') {
    return 'this link has no address. Write the path of the page in the brackets behind its text.';
  }
  const path = ownPath(url);
  if (path !== undefined) {
    return `a link to this site has no host, so that previews and offline copies keep it. Write "${path}".`;
  }
  return /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/.test(url)
    ? `"${url}" leads to the machine of the reader. Write it in code, or the path of the page.`
    : undefined;
}

/** Whether an address in text became a link by itself. */
const isBare = (source: string): boolean => !source.startsWith('[');

function bareFault({url}: Link): string {
  return url.startsWith('mailto:')
    ? 'a bare e-mail address becomes a link without a title. Put it in code.'
    : `a bare address has no title. Write [title of the page](${ownPath(url) ?? url}), or put it in code.`;
}

/** Whether a word runs into a link or code without a blank. */
function adjacentFault({position}: Link | InlineCode, source: string): string | undefined {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const before = /[\p{L}\d,.;:]$/u.exec(source.slice(Math.max(start - 1, 0), start));
  const after = /^[\p{L}\d[`]/u.exec(source.slice(end, end + 1));
  const shown = source.slice(start - (before ? 1 : 0), end + (after ? 1 : 0));
  return before || after
    ? `no space ${before ? 'before' : 'after'} "${source.slice(start, end).replace(/\s+/g, ' ')}" in "${shown.replace(/\s+/g, ' ')}". Write one.`
    : undefined;
}

function linkFaults(node: Link, source: string): (string | undefined)[] {
  const text = toString(node).trim();
  const own = source.slice(node.position?.start.offset, node.position?.end.offset);
  const isPart = source.slice(0, node.position?.start.offset).endsWith('](');
  return isBare(own)
    ? // Brackets in front of it are a finding of `markdown.ts`.
      [isPart ? undefined : bareFault(node)]
    : [
        addressFault(node.url),
        adjacentFault(node, source),
        emptyTexts.test(text)
          ? `the link text "${text}" does not name its target. Write the title of the page.`
          : undefined,
      ];
}

/** Finds links without a name of their target, and with an address that is not the best, and words that run into them. */
export function linkFindings({tree, source}: SourcePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node: Nodes) => {
    const faults =
      node.type === 'link'
        ? linkFaults(node, String(source))
        : node.type === 'inlineCode'
          ? [adjacentFault(node, String(source))]
          : [];
    const line = node.position?.start.line;
    faults.forEach((text) => text && line && findings.push({line, text}));
  });
  return findings;
}
