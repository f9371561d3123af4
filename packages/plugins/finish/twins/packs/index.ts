import {legacyTitle} from '@aldermark/data/legacy';
import {
  migrationPacks,
  productPacks,
  type MigrationPack,
  type ProductPack,
} from '@aldermark/data/packs';
import {sections, type SiteSection} from '@aldermark/data/sections';
import {leadingPages} from '../../../front-matter';
import {didYouMean} from '@aldermark/lib/nearest';
import {packLanguages, type PackLanguage} from '../samples';
import {categoriesOf} from '../siteMap';
import type {Twin} from '../twin';
import type {PackLibrary} from './library';
import {packOf, type Pack, type PackPlan} from './pack';

/** The file of a pack. Only the first language has no folder of its own. */
const fileOf = (route: string, language: PackLanguage): string =>
  `packs${language === packLanguages[0] ? '' : `/${language.toLowerCase()}`}${route}.md`;

/** Whether a pack is in the first language, which is the one that pages and the index name. */
export const isFirst = ({language}: Pack): boolean => language === packLanguages[0];

/** The addresses of the pages that a product names, by category or each by its id. */
function routesOf(product: ProductPack, sidebar: SiteSection['sidebar']): string[] {
  const section = sections.find((candidate) => candidate.sidebar === sidebar);
  const categories = section ? categoriesOf(section) : [];
  const named = new Map<string, readonly string[]>([
    ...categories.map(({label, routes}) => [label, routes] as const),
    ...categories.flatMap(({routes}) =>
      routes.map((route) => [route.replace(/^\/\w+\//, ''), [route]] as const),
    ),
  ]);
  return product[sidebar].flatMap((name) => {
    const routes = named.get(name);
    if (!routes) {
      throw new Error(
        `packages/data/packs.ts: the sidebar "${sidebar}" has no "${name}". ${didYouMean(name, [...named.keys()])}`,
      );
    }
    return routes;
  });
}

/** What operations need: themselves, their errors and events, and the objects that they return. */
function partsOf(library: PackLibrary, operations: readonly string[]) {
  const {contract} = library.loaded;
  const found = operations.flatMap((id) => contract.operations.get(id) ?? []);
  const {own, shared} = library.objectsOf(operations);
  return {
    operations: library.all('operation', operations),
    errors: found.flatMap(({ownErrors}) => ownErrors),
    events: found.flatMap(({events}) => events),
    own: library.all('object', own),
    shared: library.all('object', shared),
  };
}

/** What the pack of something is in each language. */
type PlanIn = (language: PackLanguage) => PackPlan;

/** A product: its whole reference comes first, then its guides and use cases as far as there is room. */
function productPlan(library: PackLibrary, product: ProductPack): PlanIn {
  const pages = routesOf(product, 'apis').map((route) => route.replace('/api/', ''));
  const operations = [...library.loaded.contract.operations.values()]
    .filter(({page}) => pages.includes(page))
    .map(({id}) => id);
  const parts = partsOf(library, operations);
  const texts = [...routesOf(product, 'docs'), ...routesOf(product, 'usecases')];
  return (language) => ({
    language,
    file: fileOf(`/${product.name}`, language),
    routes: [...texts, ...routesOf(product, 'apis')],
    title: `Pack: ${product.title}`,
    contents:
      'Every operation of this product with its objects, errors and events, and those of its guides and use cases that fit.',
    items: [
      ...parts.operations,
      ...library.all('error', parts.errors),
      ...library.all('event', parts.events),
      ...parts.own,
      ...texts.map((route) => library.page(route, language)),
      ...parts.shared,
    ],
  });
}

/** The page of the archive that has the steps of the migration. */
const archive = '/v1/docs/introduction';

/**
 * A part of the migration from v1: its pages come first, then the operations that replace those of v1, these themselves,
 * and what else the pages name.
 */
function migrationPlan(library: PackLibrary, pack: MigrationPack): PlanIn {
  const {contract} = library.loaded;
  const routes = pack.pages.map((page) => `/v1/docs/${page}`);
  const pages = [...new Set([archive, ...routes])];
  const named = pages.map((route) => library.namedOn(route));
  const operations = routes.flatMap((route) => [
    ...library.calledOn(route),
    ...library.namedOn(route).operations,
  ]);
  const old = operations.filter((id) => contract.operations.get(id)?.apiVersion === 'v1');
  const successors = old.flatMap((id) => contract.operations.get(id)?.successor ?? []);
  const parts = partsOf(library, [...successors, ...operations]);
  return (language) => ({
    language,
    file: fileOf(`/${pack.name}`, language),
    title: `Pack: ${pack.title}`,
    contents: routes.includes(archive)
      ? 'The steps, what replaces all of v1, and the operations of both versions. The packs of one part have their objects, errors and events too.'
      : 'The steps, and what replaces this part of v1, with the operations of both versions, their objects, errors and events.',
    routes,
    items: [
      ...new Set([
        ...pages.map((route) => library.page(route, language)),
        ...library.all('operation', [...successors, ...old]),
        ...library.all('error', [...named.flatMap(({errors}) => errors), ...parts.errors]),
        ...parts.operations,
        ...parts.own,
        ...library.all('event', [...named.flatMap(({events}) => events), ...parts.events]),
        ...parts.shared,
      ]),
    ],
  });
}

/**
 * A use case: its page comes first, then what its samples call, then what else it names, then its guides, and shared
 * objects last.
 */
function useCasePlan(library: PackLibrary, {route, title, description}: Twin): PlanIn {
  const named = library.namedOn(route);
  const called = partsOf(library, library.calledOn(route));
  const parts = partsOf(library, named.operations);
  const guides = library.guidesOf(route);
  return (language) => ({
    language,
    file: fileOf(route, language),
    routes: [route],
    title: `Pack: ${title}`,
    description,
    contents:
      'The use case with its operations, objects, errors and events, and its guides as far as they fit.',
    items: [
      ...new Set([
        library.page(route, language),
        ...called.operations,
        ...called.own,
        ...library.all('error', [...named.errors, ...called.errors, ...parts.errors]),
        ...library.all('event', [...named.events, ...called.events, ...parts.events]),
        ...parts.operations,
        ...parts.own,
        ...guides.map((guide) => library.page(guide, language)),
        ...called.shared,
        ...parts.shared,
      ]),
    ],
  });
}

/** The use cases that are not only a way to others. */
function isUseCase({route, title}: Twin): boolean {
  return (
    route.startsWith('/usecases/') && !leadingPages.includes(route) && !legacyTitle.test(title)
  );
}

/**
 * One pack for each product, each part of the migration and each use case, in each language. Those of the first language
 * come first.
 */
export function packsOf(twins: readonly Twin[], library: PackLibrary): Pack[] {
  const plans = [
    ...productPacks.map((product) => productPlan(library, product)),
    ...migrationPacks.map((pack) => migrationPlan(library, pack)),
    ...twins.filter(isUseCase).map((twin) => useCasePlan(library, twin)),
  ];
  return packLanguages.flatMap((language) => plans.map((planIn) => packOf(planIn(language))));
}
