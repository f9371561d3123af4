import type {BlockContent, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {productNames, products} from '../../data/products';
import {releaseKinds, type ReleaseKindName} from '../../data/releaseKinds';
import {component, heading, inlineComponent} from '../lib/mdxNodes';
import {inlineOf} from '../writer-tags/lookups';
import {behindClick, paragraph, phrasing, table, text} from '../writer-tags/nodes';
import {differencesOf, inLines} from './differenceLines';
import {feedPathsOf, titleOf} from './feeds';
import {anchorOf, releasesOnce, type Announcement, type Change, type Release} from './load';
import {inWords} from '../lib/dates';

/** The component that shows badges. Every page with these nodes imports it. */
export const releaseKindComponent = {
  name: 'ReleaseKind',
  from: '@site/src/components/ReleaseKind',
};

/** A text of `data/releases.yaml`, with links for the names in it. */
const named = (value: string): PhrasingContent[] => phrasing(inlineOf(value));

function time(date: string): PhrasingContent {
  return inlineComponent('time', {dateTime: date}, [text(inWords(date))]);
}

function badges(kinds: readonly ReleaseKindName[]): PhrasingContent[] {
  return kinds.flatMap((kind) => [inlineComponent('ReleaseKind', {kind}, []), text(' ')]);
}

function labelled(label: string, content: readonly PhrasingContent[]): Paragraph {
  return {
    type: 'paragraph',
    children: [{type: 'strong', children: [text(label)]}, text(' '), ...content],
  };
}

/** What a reader needs in order to act: from when and until when, what to do, and where to read more. */
function consequences({kinds, migration, sunset, links}: Change, from: string): Paragraph[] {
  return [
    ...(kinds.includes('breaking') ? [labelled('Breaking from', [time(from), text('.')])] : []),
    ...(sunset ? [labelled('Works until', [time(sunset), text('.')])] : []),
    ...(migration ? [labelled('What to do:', named(migration))] : []),
    ...(links ? [labelled('See', listed(links))] : []),
  ];
}

function listed(links: NonNullable<Change['links']>): PhrasingContent[] {
  return links.flatMap(({label, to}, index) => [
    ...(index > 0 ? [text(', ')] : []),
    {type: 'link' as const, url: to, children: [text(label)]},
  ]);
}

function item(content: readonly PhrasingContent[], more: readonly BlockContent[]): ListItem {
  return {
    type: 'listItem',
    spread: true,
    children: [{type: 'paragraph', children: [...content]}, ...more],
  };
}

function bullets(children: ListItem[]): List {
  return {type: 'list', ordered: false, spread: true, children};
}

function announcementItem(announcement: Announcement): ListItem {
  const {date, kinds = []} = announcement;
  return item(
    [time(date), text(': '), ...badges(kinds), ...named(announcement.text)],
    // Without the kinds, because the entry begins with the date, which "breaking from" would repeat.
    consequences({...announcement, kinds: []}, date),
  );
}

/** What the build found when it compared the contract of a release with the one before it. */
function differenceNodes(release: Release): RootContent[] {
  const differences = differencesOf(release);
  if (!differences) {
    return [];
  }
  const {summary, lines} = inLines(differences);
  return lines.length === 0
    ? [paragraph(text('The contract is the same as before.'))]
    : [
        behindClick(
          [text(`What differs in the contract: ${summary}`)],
          [bullets(lines.map((line) => item([...badges(line.kinds), ...phrasing(line.text)], [])))],
        ),
      ];
}

function releaseNodes(release: Release): RootContent[] {
  return [
    heading(2, titleOf(release), anchorOf(release)),
    paragraph(time(release.date), text('. '), text(release.summary)),
    bullets(
      release.changes.map((change) =>
        item([...badges(change.kinds), ...named(change.text)], consequences(change, release.date)),
      ),
    ),
    ...differenceNodes(release),
  ];
}

/** The announced changes, then every release, newest first. */
export function releaseNotesNodes(): RootContent[] {
  const {announced, releases} = releasesOnce();
  return [
    heading(2, 'Coming up', 'coming-up'),
    bullets(announced.map(announcementItem)),
    ...releases.flatMap(releaseNodes),
  ];
}

type Deadline = {readonly date: string; readonly change: Change; readonly since: PhrasingContent[]};

/** Every change that asks readers to act, the latest date first. */
export function deadlineNodes(): RootContent[] {
  const {releases} = releasesOnce();
  const deadlines = releases.flatMap((release) =>
    release.changes
      .filter(({migration}) => migration !== undefined)
      .map((change): Deadline => ({
        date: change.sunset ?? release.date,
        change,
        since: [{type: 'link', url: `#${anchorOf(release)}`, children: [text(titleOf(release))]}],
      })),
  );
  deadlines.sort((one, other) => other.date.localeCompare(one.date));
  return [
    table(
      ['Action required by', 'What', 'Announced with', 'What you do'],
      deadlines.map(({date, change, since}) => [
        [time(date)],
        [...badges(change.kinds), ...named(change.text)],
        since,
        named(change.migration ?? ''),
      ]),
    ),
  ];
}

/** Each badge with its meaning. */
export function kindNodes(): RootContent[] {
  return [
    table(
      ['Badge', 'Meaning', 'What you do'],
      Object.entries(releaseKinds).map(([kind, {meaning, reaction}]) => [
        [inlineComponent('ReleaseKind', {kind}, [])],
        [text(meaning)],
        [text(reaction)],
      ]),
    ),
  ];
}

/** The general feeds and those of each product, with their addresses. */
export function feedNodes(): RootContent[] {
  const link = (label: string, address: string): PhrasingContent[] => [
    {type: 'link', url: `pathname://${address}`, children: [text(label)]},
  ];
  return [
    table(
      ['Releases', 'Atom (RFC 4287)', 'JSON Feed 1.1'],
      [undefined, ...productNames].map((product) => {
        const {atom, json} = feedPathsOf(product);
        return [
          [text(product ? products[product] : 'All')],
          link(atom.slice(1), atom),
          link(json.slice(1), json),
        ];
      }),
    ),
  ];
}

/** Links in the head of the page, by which a feed reader finds the feeds. */
export function alternates(): RootContent {
  const link = (type: string, title: string, href: string) =>
    component('link', {rel: 'alternate', type, title, href});
  return component('head', {}, [
    link('application/atom+xml', 'Release notes (Atom)', feedPathsOf().atom),
    link('application/feed+json', 'Release notes (JSON Feed)', feedPathsOf().json),
  ]);
}
