import {Feed} from 'feed';
import {provider} from '@aldermark/data/provider';
import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';
import {products, type Product} from '@aldermark/data/products';
import type {Inline} from '@aldermark/data/reference';
import type {Model} from '@aldermark/contract-reader';
import {releasesPage} from '@aldermark/contract-reader/releases/names';
import {concerns} from '@aldermark/contract-reader/releases/concerns';
import {differencesOf, inLines} from './differenceLines';
import {releasesOf} from './productChanges';
import {
  anchorOf,
  type ContractChange,
  type Release,
  type ReleaseNotes,
} from '@aldermark/contract-reader/releases/schema';
import {inWords} from '@aldermark/lib/dates';
import {escaped} from '@aldermark/lib/markup';

/** The paths of the feeds of a product, or of everything. */
export function feedPathsOf(product?: Product): {readonly atom: string; readonly json: string} {
  const path = product ? `/release-notes/${product}` : '/release-notes';
  return {atom: `${path}.atom.xml`, json: `${path}.json`};
}

/** An address with the host of the site, because feed readers show entries outside the site. */
function absolute(address: string): string {
  return new URL(address, provider.site.docs).href;
}

function link(address: string, html: string): string {
  return `<a href="${absolute(address)}">${html}</a>`;
}

function html(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') {
        return escaped(part);
      }
      const code = `<code>${escaped(part.code)}</code>`;
      return part.href ? link(part.href, code) : code;
    })
    .join('');
}

function changeHtml(
  {kinds, text, migration, sunset, links}: ContractChange,
  {views}: Model,
): string {
  const sentences = [
    `${labelsOf(kinds)} ${html(views.inline(text))}`,
    ...(sunset ? [`Works until ${inWords(sunset)}.`] : []),
    ...(migration ? [`What to do: ${html(views.inline(migration))}`] : []),
    ...(links ? [`See ${links.map(({to, label}) => link(to, escaped(label))).join(', ')}.`] : []),
  ];
  return `<li>${sentences.join(' ')}</li>`;
}

function labelsOf(kinds: readonly ReleaseKindName[]): string {
  return `<strong>${kinds.map((kind) => releaseKinds[kind].label).join(', ')}:</strong>`;
}

/** The changes as their writer described them, then what differs in the contract under their names. */
function releaseHtml(release: Release, model: Model): string {
  const {changes} = release;
  const differences = (differencesOf(release, model.history) ?? []).filter((difference) =>
    changes.some((change) => concerns(change, difference)),
  );
  const {lines} = inLines(differences, model);
  const items = lines.map(({kinds, text}) => `<li>${labelsOf(kinds)} ${html(text)}</li>`);
  return [
    `<ul>${changes.map((change) => changeHtml(change, model)).join('')}</ul>`,
    ...(items.length > 0 ? [`<p>What differs in the contract:</p><ul>${items.join('')}</ul>`] : []),
  ].join('');
}

/** The title of a release: its version, or its date when it has no version. */
export function feedTitle({version, date}: Release): string {
  return version === undefined ? inWords(date) : `Version ${version}`;
}

/**
 * The releases as an Atom feed and as a JSON feed of version 1.1, with one entry for each. The feeds of a product have
 * only the changes that concern it, in entries with the same ids.
 */
export function feedsOf(
  notes: ReleaseNotes,
  model: Model,
  product?: Product,
): {readonly atom: string; readonly json: string} {
  const page = absolute(releasesPage);
  const paths = feedPathsOf(product);
  const author = {name: provider.name, link: provider.site.main};
  const releases = product ? releasesOf(product, notes.releases) : notes.releases;
  const feed = new Feed({
    id: product ? absolute(paths.atom) : page,
    title: `${provider.name}: release notes${product ? `, ${products[product].name}` : ''}`,
    description: `What changes in the API of ${provider.name}, and when.`,
    link: page,
    language: 'en',
    copyright: `© ${provider.copyright.year} ${provider.copyright.holder}`,
    author,
    // The date of the newest release instead of today's, so that the same input gives the same feed.
    updated: new Date(releases[0]?.date ?? notes.asOf),
    feedLinks: {atom: absolute(paths.atom), json: absolute(paths.json)},
  });
  for (const release of releases) {
    const address = `${page}#${anchorOf(release)}`;
    const date = new Date(release.date);
    feed.addItem({
      id: address,
      link: address,
      title: `${feedTitle(release)}: ${release.summary}`,
      description: release.summary,
      content: releaseHtml(release, model),
      date,
      published: date,
      category: [...new Set(release.changes.flatMap(({kinds}) => kinds))].map((kind) => ({
        name: releaseKinds[kind].label,
        term: kind,
      })),
    });
  }
  return {atom: feed.atom1(), json: inVersion11(feed.json1(), author)};
}

/** Converts the JSON feed, which the package writes in version 1, to 1.1, with a list of authors and a language. */
function inVersion11(json: string, author: {readonly name: string; readonly link: string}): string {
  const feed = JSON.parse(json) as Record<string, unknown>;
  delete feed.author;
  const {version: _, items, ...others} = feed;
  return JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      ...others,
      language: 'en',
      authors: [{name: author.name, url: author.link}],
      items,
    },
    null,
    2,
  );
}
