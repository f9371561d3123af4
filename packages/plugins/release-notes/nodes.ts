import type {BlockContent, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {Model} from '@aldermark/contract-reader';
import type {PartDifference} from '@aldermark/contract-reader/releases/compare';
import {productNames, products} from '@aldermark/data/products';
import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';
import {component, mdxHeading, inlineComponent} from '@aldermark/lib/mdxNodes';
import {behindClick, commaSeparated, paragraph, phrasing, table, text} from '@aldermark/lib/nodes';
import {differencesOf, inLines} from './differenceLines';
import {feedPathsOf, feedTitle} from './feeds';
import {
  anchorOf,
  type Announcement,
  type ContractChange,
  type Release,
  type ReleaseNotes,
  type SiteReleases,
} from '@aldermark/contract-reader/releases/schema';
import {counted} from '@aldermark/lib/counted';
import {inWords} from '@aldermark/lib/dates';
import {releaseName, releaseTitle} from '@aldermark/contract-reader/releases/names';
import {groupBy} from '@aldermark/lib/groupBy';
import {tagLabels} from '@aldermark/lib/tags';
import {
  nextRelease,
  toldChanges,
  toldReleases,
  type LaterChange,
  type ToldChange,
} from './toldChanges';

/** The component that shows badges. Every page with these nodes imports it. */
export const releaseKindComponent = {
  name: 'ReleaseKind',
  from: '@site/src/components/ReleaseKind',
};

/** The component that filters the changes. */
export const filterComponent = {name: 'Filter', from: '@site/src/components/Filter'};

/** A text of `packages/data/releases.yaml`, with links for the names in it. */
const named = (value: string, {views}: Model): PhrasingContent[] => phrasing(views.inline(value));

function time(date: string, attributes: Readonly<Record<string, string>> = {}): PhrasingContent {
  return inlineComponent('time', {...attributes, dateTime: date}, [text(inWords(date))]);
}

/** Badges. Those of the kinds in `explained` say on demand what they mean. */
function badges(
  kinds: readonly ReleaseKindName[],
  explained: ReadonlySet<ReleaseKindName> = new Set(),
): PhrasingContent[] {
  return kinds.flatMap((kind) => [
    inlineComponent('ReleaseKind', explained.has(kind) ? {kind, isExplained: true} : {kind}, []),
    text(' '),
  ]);
}

function labelled(label: string, content: readonly PhrasingContent[]): Paragraph {
  return {
    type: 'paragraph',
    children: [{type: 'strong', children: [text(label)]}, text(' '), ...content],
  };
}

/** What a reader needs in order to act: from when and until when, what to do, and where to read more. */
function consequences(
  {kinds, migration, sunset, links}: ContractChange,
  from: string | undefined,
  model: Model,
): Paragraph[] {
  return [
    ...(from && kinds.includes('breaking')
      ? [labelled('Breaking from', [time(from), text('.')])]
      : []),
    ...(sunset ? [labelled('Works until', [time(sunset), text('.')])] : []),
    ...(migration ? [labelled('What to do:', named(migration, model))] : []),
    ...(links ? [labelled('See', listed(links))] : []),
  ];
}

function listed(links: NonNullable<ContractChange['links']>): PhrasingContent[] {
  return links.flatMap(({label, to}, index) => [
    ...(index > 0 ? [text(', ')] : []),
    {type: 'link' as const, url: to, children: [text(label)]},
  ]);
}

/** A change, with the values by which readers filter. */
function item(
  {kinds = [], products, migration}: Pick<Announcement, 'kinds' | 'products' | 'migration'>,
  content: readonly PhrasingContent[],
  more: readonly BlockContent[],
): ListItem {
  const values = {
    'data-item': '',
    'data-filter-kind': kinds.join(' '),
    'data-filter-product': products.join(' '),
    ...(migration && {'data-task': ''}),
  };
  return {
    type: 'listItem',
    spread: true,
    children: [{type: 'paragraph', children: [...content]}, ...more],
    data: {hProperties: values},
  };
}

function plainItem(children: readonly PhrasingContent[]): ListItem {
  return {type: 'listItem', children: [{type: 'paragraph', children: [...children]}]};
}

function bullets(children: ListItem[]): List {
  return {type: 'list', ordered: false, spread: true, children};
}

function announcementItem(announcement: Announcement, model: Model): ListItem {
  const {date, kinds = []} = announcement;
  return item(
    announcement,
    [time(date), text(': '), ...badges(kinds), ...named(announcement.text, model)],
    // Without the date, with which the entry begins, and which "breaking from" would repeat.
    consequences({...announcement, kinds}, undefined, model),
  );
}

/** What the build found when it compared the contracts under the names of a change. */
function differenceNodes(differences: readonly PartDifference[], model: Model): BlockContent[] {
  const {summary, lines} = inLines(differences, model);
  return lines.length === 0
    ? []
    : [
        behindClick(
          [text(`What differs in the contract: ${summary}`)],
          [
            bullets(
              lines.map((line) => plainItem([...badges(line.kinds), ...phrasing(line.text)])),
            ),
          ],
        ),
      ];
}

/** `Changed again: payeeVerificationId in Version 2.10.1`: what is no longer as the change says. */
function laterNodes(later: readonly LaterChange[]): Paragraph[] {
  return later.map(({title, anchor, codes}) =>
    labelled('Changed again:', [
      ...commaSeparated(codes.map((value): PhrasingContent => ({type: 'inlineCode', value}))),
      text(' in '),
      {type: 'link', url: `#${anchor}`, children: [text(title)]},
    ]),
  );
}

/** A list of changes, in which the first badge of each kind is explained. */
function changeList(told: readonly ToldChange[], from: string | undefined, model: Model): List {
  const known = new Set<ReleaseKindName>();
  return bullets(
    told.map(({change, differences, later}) => {
      const explained = new Set(change.kinds.filter((kind) => !known.has(kind)));
      explained.forEach((kind) => known.add(kind));
      return item(
        change,
        [...badges(change.kinds, explained), ...named(change.text, model)],
        [
          ...consequences(change, from, model),
          ...laterNodes(later),
          ...differenceNodes(differences, model),
        ],
      );
    }),
  );
}

/** The changes of each product, under its name. A filter hides the products of which it shows nothing. */
const byProduct = (changes: readonly ToldChange[], model: Model): BlockContent[] =>
  [...groupBy(changes, ({change}) => change.products[0] ?? 'other')].map(([product, some]) =>
    component('section', {}, [
      paragraph({type: 'strong', children: [text(tagLabels().get(product) ?? product)]}),
      changeList(some, undefined, model),
    ]),
  );

/** The changes that the reference already shows and no release has yet, folded; nothing when there are none. */
function unreleasedSection(changes: readonly ToldChange[], model: Model): BlockContent[] {
  return changes.length === 0
    ? []
    : [
        component('section', {'data-release': nextRelease.name}, [
          mdxHeading(2, nextRelease.title, nextRelease.anchor),
          paragraph(
            text(
              'The reference already shows these changes. Their release gives them a version and a date.',
            ),
          ),
          behindClick([text(counted(changes.length, 'change'))], byProduct(changes, model)),
        ]),
      ];
}

/** A release under its version and date, as the table of contents has them too. */
function releaseSection(
  release: Release,
  changes: readonly ToldChange[],
  model: Model,
): BlockContent {
  const heading = mdxHeading(2, feedTitle(release), anchorOf(release));
  if (release.version) {
    heading.children.push(text(' '), time(release.date, {className: 'releaseDate'}));
  }
  const isSame = differencesOf(release, model.history)?.length === 0;
  return component('section', {'data-release': releaseName(release)}, [
    heading,
    paragraph(text(release.summary)),
    changeList(changes, release.date, model),
    ...(isSame ? [paragraph(text('The contract is the same as before.'))] : []),
  ]);
}

/** Two releases, between which a reader wants to know every change. */
function ends({releases, unreleased}: SiteReleases) {
  const options = releases.map(releaseName).map((value) => ({value, label: releaseTitle(value)}));
  const next = unreleased.length > 0 ? [{value: nextRelease.name, label: nextRelease.title}] : [];
  return [
    {name: 'from', label: 'From version', empty: 'Any', options},
    {name: 'to', label: 'To version', empty: 'Newest', options: [...next, ...options]},
  ];
}

/** What readers can choose: the kinds and the products that at least one change has. */
function choices(changes: readonly Pick<Announcement, 'kinds' | 'products'>[]) {
  const used = (ids: readonly string[], labelOf: (id: string) => string | undefined) =>
    [...new Set(ids)]
      .map((value) => ({value, label: labelOf(value) ?? value}))
      .sort((one, other) => one.label.localeCompare(other.label));
  const labels = tagLabels();
  const kindLabels = new Map(Object.entries(releaseKinds).map(([id, {label}]) => [id, label]));
  const kinds = changes.flatMap((change) => change.kinds ?? []);
  const products = changes.flatMap((change) => change.products);
  return [
    {name: 'kind', label: 'Kind', options: used(kinds, (id) => kindLabels.get(id))},
    {name: 'product', label: 'Product', options: used(products, (id) => labels.get(id))},
  ];
}

/** The newest release, what is announced, and the releases before it, newest first, below what filters them. */
export function releaseNotesNodes(notes: SiteReleases, model: Model): RootContent {
  const {announced, unreleased, releases} = notes;
  const told = toldChanges(toldReleases(notes, model));
  const changes = [...announced, ...unreleased, ...releases.flatMap((release) => release.changes)];
  const [newest, ...earlier] = releases.map((release) =>
    releaseSection(release, told.get(anchorOf(release)) ?? [], model),
  );
  return component(
    filterComponent.name,
    {
      label: 'Filter the changes',
      placeholder: 'verifyPayee instant',
      noun: 'change',
      count: changes.length,
      name: 'changes',
      choices: [...choices(changes), ...ends(notes)],
    },
    [
      ...(newest ? [newest] : []),
      component('section', {}, [
        mdxHeading(2, 'Coming up', 'coming-up'),
        bullets(announced.map((one) => announcementItem(one, model))),
      ]),
      ...unreleasedSection(told.get(nextRelease.anchor) ?? [], model),
      ...earlier,
    ],
  );
}

type Deadline = {
  readonly date: string;
  readonly change: ContractChange;
  readonly since: PhrasingContent[];
};

/** Every change that asks readers to act, the latest date first. */
export function deadlineNodes({releases}: ReleaseNotes, model: Model): RootContent[] {
  const deadlines = releases.flatMap((release) =>
    release.changes
      .filter(({migration}) => migration !== undefined)
      .map((change): Deadline => ({
        date: change.sunset ?? release.date,
        change,
        since: [{type: 'link', url: `#${anchorOf(release)}`, children: [text(feedTitle(release))]}],
      })),
  );
  deadlines.sort((one, other) => other.date.localeCompare(one.date));
  return [
    table(
      ['Action required by', 'What', 'Announced with', 'What you do'],
      deadlines.map(({date, change, since}) => [
        [time(date)],
        [...badges(change.kinds), ...named(change.text, model)],
        since,
        named(change.migration ?? '', model),
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
          [text(product ? products[product].name : 'All')],
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
