import {productClass, productNames, products} from '@aldermark/data/products';
import {sections} from '@aldermark/data/sections';
import type {Lookups} from '@aldermark/contract-reader/lookups';
import {concerns} from '@aldermark/contract-reader/releases/concerns';
import {releaseHref, releaseName, releaseTitle} from '@aldermark/contract-reader/releases/names';
import type {ContractChange} from '@aldermark/contract-reader/releases/schema';
import {codesIn} from '@aldermark/contract-reader/releases/words';
import {sharedErrors} from '@aldermark/contract-reader/views/likelyErrors';
import type {PlanFacts, PlanRelease, UseCase} from '@aldermark/lib/programmePlan/facts';
import {tagLabels} from '@aldermark/lib/tags';
import {readSource} from '@aldermark/lib/sourceText';
import {holderKinds, type HolderKind} from '@aldermark/sandbox/recipes/recipe';
import sidebars from '../../../../sidebars';
import {fileAt, pageAt} from '../../page-sources/pageAt';
import {
  isCategory,
  productClassAt,
  routeOf,
  type Category,
  type SidebarEntry,
} from '../../sidebars/entries';
import type {Api} from '../attributeTypes';
import {ObjectsOfCalls} from './objects';
import type {UseCasePage, UseCaseReader} from './useCase';
import {hasChecklist, sameIds, shortId} from './useCasePage';

/** Who may hold accounts in a programme. */
const holders: Readonly<Record<HolderKind, string>> = {
  User: 'Consumers',
  IndividualEntrepreneur: 'Sole traders',
  LegalEntity: 'Companies',
};

type Known = {readonly api: Api; readonly useCaseIn: UseCaseReader};

/** The page of a use case with its place in the site. */
type Placed = {readonly file: string; readonly href: string; readonly page: UseCasePage};

/** The addresses of the use cases, in the order of the sidebar. */
function addresses(): string[] {
  const base = sections.find(({sidebar}) => sidebar === 'usecases')?.routeBasePath ?? '';
  const entries: readonly (SidebarEntry | Category)[] = sidebars.usecases;
  return entries
    .flatMap((entry) => (isCategory(entry) ? entry.items : [entry]))
    .map((entry) => routeOf(base, entry));
}

/** Whether a use case can be planned: it has a checklist, and no other page replaces it. */
export const isPlanned = (source: string): boolean =>
  !/^successor: /m.test(source) && hasChecklist(source);

/** Reads the pages of all use cases that can be planned. Rejects with the errors of all of them. */
async function readPages({useCaseIn}: Known): Promise<Placed[]> {
  const faults: string[] = [];
  const read: Placed[] = [];
  for (const href of addresses()) {
    const file = fileAt(href);
    if (file !== undefined && isPlanned(readSource(file))) {
      try {
        const page = await useCaseIn(file);
        faults.push(...(page?.faults ?? []));
        read.push(...(page && page.faults.length === 0 ? [{file, href, page}] : []));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  faults.push(...sameIds(read));
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return read;
}

/** The product of a page: that of its sidebar, else its first tag. */
function productOf(href: string): string {
  const ofClass = productNames.find((name) => productClass(name) === productClassAt(href));
  return ofClass ?? pageAt(href)?.tags[0] ?? '';
}

/** The kind of holder for which alone a limit is: there is such a limit for another kind, too. */
function holderOfLimit(name: string, limits: Lookups['limits']): HolderKind | undefined {
  const words = {
    User: 'user',
    IndividualEntrepreneur: 'individual-entrepreneur',
    LegalEntity: 'legal-entity',
  };
  return holderKinds.find((kind) => {
    const [head, tail] = name.split(new RegExp(`-${words[kind]}(?=-|$)`));
    return (
      tail !== undefined &&
      holderKinds.some((other) => other !== kind && limits.has(`${head}-${words[other]}`))
    );
  });
}

/** The releases with the operations, events and errors that each of their changes concerns. */
function releasesOf({model, operations, events, errors, inlineOf}: Api): PlanRelease[] {
  const isPlanned = (name: string) => operations.has(name) || events.has(name) || errors.has(name);
  const aboutOf = (change: ContractChange, release: string) => {
    const differences = model.history.differences.get(release) ?? [];
    const parts = differences.filter((one) => concerns(change, one)).map(({part}) => part);
    const names = [...codesIn(change.text), ...(change.names ?? [])];
    return [...new Set([...names, ...parts.flatMap(({code, of}) => [code, ...of])])].filter(
      isPlanned,
    );
  };
  return model.releases.releases.map((one) => {
    const release = releaseName(one);
    return {
      release,
      title: releaseTitle(release),
      href: releaseHref(release),
      changes: one.changes
        .map((change) => ({
          kinds: change.kinds,
          text: inlineOf(change.text),
          about: aboutOf(change, release),
        }))
        .filter(({about}) => about.length > 0),
    };
  });
}

/** The members of a record whose names something refers to. */
const picked = <T, Made>(
  names: Iterable<string>,
  map: ReadonlyMap<string, T>,
  make: (value: T, name: string) => Made,
): Record<string, Made> =>
  Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = map.get(name);
      return value === undefined ? [] : [[name, make(value, name)] as const];
    }),
  );

/** Everything of which plans are made. Rejects with the errors of all pages of use cases. */
export async function planFactsOf(known: Known): Promise<PlanFacts> {
  const {api} = known;
  const {model, inlineOf, errorHref, eventHref, operationHref} = api;
  const pages = await readPages(known);
  const objects = new ObjectsOfCalls(api);
  const shared = sharedErrors(model.contract);
  const outcomes = new Map<string, PlanFacts['outcomes'][number] & {readonly index: number}>();
  const indexOf = ({events, errors, how}: UseCasePage['outcomes'][number]): number => {
    const names = [...events, ...errors].map(({name, href}) => ({
      code: name,
      ...(href !== undefined && {href}),
    }));
    const key = `${names.map(({code}) => code).join()} ${how}`;
    const one = outcomes.get(key) ?? {names, how: inlineOf(how), index: outcomes.size};
    outcomes.set(key, one);
    return one.index;
  };
  const useCases = pages.map(({href, page}): UseCase => {
    const visible = page.calls.filter(({isPreparing}) => !isPreparing);
    const {creates, needs} = objects.of(
      visible.flatMap(({operation}) => api.operations.get(operation) ?? []),
      page.events,
    );
    return {
      id: shortId(href),
      title: pageAt(href)?.title ?? href,
      href,
      product: productOf(href),
      ...(page.holder !== undefined && {holder: page.holder}),
      scopes: page.scopes,
      calls: page.calls.map(({operation, isPreparing}) => ({
        operation,
        ...(isPreparing && {isPreparing: true as const}),
      })),
      events: page.events,
      limits: page.limits,
      outcomes: [...new Set(page.outcomes.map(indexOf))],
      boxes: page.boxes.map(({id}) => id),
      creates,
      needs,
    };
  });
  const operations = picked(
    useCases.flatMap(({calls}) => calls.map(({operation}) => operation)),
    api.operations,
    (operation) => ({
      summary: operation.summary,
      href: operationHref(operation),
      ...(operation.scope !== undefined && {scope: operation.scope}),
      group: operation.rateLimitGroup,
      ...(operation.isSandboxOnly && {isSandboxOnly: true as const}),
      errors: operation.errors.filter((code) => !shared.has(code)),
    }),
  );
  const kinds = useCases.flatMap(({creates, needs}) => [...creates, ...needs.flat()]);
  const labels = tagLabels();
  return {
    release: model.releases.releases.find(({version}) => version !== undefined)?.version ?? '',
    releases: releasesOf(api),
    holders,
    products: Object.fromEntries(
      [...new Set([...productNames, ...useCases.map(({product}) => product)])].map((name) => [
        name,
        (products as Readonly<Record<string, {readonly name: string}>>)[name]?.name ??
          labels.get(name) ??
          name,
      ]),
    ),
    objects: Object.fromEntries([...new Set(kinds)].map((kind) => [kind, objects.titleOf(kind)])),
    useCases,
    scopes: picked(
      useCases.flatMap(({scopes}) => scopes),
      api.scopes,
      (meaning) => ({text: inlineOf(meaning)}),
    ),
    operations,
    events: picked(
      useCases.flatMap(({events}) => events),
      api.events,
      ({name, summary}) => ({href: eventHref(name), text: inlineOf(summary)}),
    ),
    errors: picked(
      [...Object.values(operations).flatMap(({errors}) => errors), ...shared],
      api.errors,
      ({code, status, cause, fix, tellUser, retry}) => ({
        status,
        href: errorHref(code),
        remedy: inlineOf(`${cause} ${fix}`),
        ...(tellUser !== null && {tellUser}),
        retry,
      }),
    ),
    sharedErrors: [...shared],
    limits: picked(
      useCases.flatMap(({limits}) => limits),
      api.limits,
      ({value, applies}, name) => {
        const holder = holderOfLimit(name, api.limits);
        return {value, text: inlineOf(applies), ...(holder && {holder})};
      },
    ),
    groups: picked(
      Object.values(operations).map(({group}) => group),
      new Map(Object.entries(api.rateLimits)),
      ({sandbox, production}) => ({sandbox, production}),
    ),
    outcomes: [...outcomes.values()].map(({names, how}) => ({names, how})),
    boxes: Object.fromEntries(
      pages.flatMap(({page}) => page.boxes.map(({id, text}) => [id, text])),
    ),
  };
}
