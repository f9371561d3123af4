import type {Plugin, RouteConfig} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import type {NamedLink} from '@aldermark/data/reference';
import {lookupsOf} from '@aldermark/contract-reader/lookups';
import {
  errorPages,
  errorsByStatus,
  type PagesAboutErrors,
} from '@aldermark/contract-reader/views/errorPages';
import {
  eventPages,
  eventsByFamily,
  type PagesAboutEvents,
} from '@aldermark/contract-reader/views/eventPages';
import {errorsOfEveryCall} from '@aldermark/data/errorsOfEveryCall';
import {productClass, productNames} from '@aldermark/data/products';
import type {Current} from '@aldermark/lib/refreshed';
import {routesWithSidebar} from '../docusaurus-internals';
import type {Pages} from '../page-compiler/pages';
import {pageAt} from '../page-sources/pageAt';
import {productClassAt} from '../sidebars/entries';
import {OutcomeLookup} from '../writer-tags/outcomes';
import {Guides} from './guides';

/** The section whose sidebar these pages have. */
const reference = {pluginId: 'apis', sidebar: 'apis'};

/** A page with a component of `src/components/catalogue/`, and what it shows. */
const route = (path: string, component: string, props: Readonly<Record<string, unknown>>) => ({
  path,
  component: `@site/src/components/catalogue/${component}`,
  props,
});

/** The page about all events, for one that no other page lists. */
const webhooks = '/usecases/webhooks';

const titleOf = (address: string): string => pageAt(address)?.title ?? address;

/** The products to which a page of the reference belongs. */
const productsOfPage = (page = '') =>
  productNames.filter((product) => productClass(product) === productClassAt(`/api/${page}`));

/** What the pages of the site add to the facts about errors. */
const pagesAboutErrors = ({contract}: Model, guides: Guides): PagesAboutErrors => ({
  guidesOf(code, operation) {
    const closest = guides.closest(code);
    const found = guides.about('errors', code, operation);
    const isClosest = ({href}: NamedLink) => href.replace(/#.*$/, '') === closest?.href;
    return found.length > 0
      ? found.toSorted((one, other) => Number(isClosest(other)) - Number(isClosest(one)))
      : [closest ?? errorsOfEveryCall];
  },
  titleOf,
  productsOf: (id) => productsOfPage(contract.operations.get(id)?.page),
});

/** The list of errors, and a page for each. */
async function errorRoutes(model: Model, guides: Guides): Promise<RouteConfig[]> {
  const pages = pagesAboutErrors(model, guides);
  const statuses = errorsByStatus(model, pages);
  const entries = await errorPages(model, pages);
  return [
    route('/errors', 'ErrorList', {statuses}),
    ...entries.map((error) => route(`/errors/${error.code}`, 'ErrorPage', {error})),
  ];
}

/** What the pages of the site add to the facts about events. */
function pagesAboutEvents(model: Model, guides: Guides): PagesAboutEvents {
  const outcomes = new OutcomeLookup(lookupsOf(model));
  const events = [...model.contract.events.values()];
  /** What leads to an event, and what leads to any event of its object. */
  const operationsOf = (name: string) => {
    const family = name.replace(/\..*$/, '.');
    const own = events.filter((event) => event.name === name);
    const all = events.filter((event) => event.name.startsWith(family));
    return [own, all].map((some) => some.flatMap(({operations}) => operations)) as [
      string[],
      string[],
    ];
  };
  return {
    guidesOf(name) {
      const found = guides.about('events', name);
      const general = {name: titleOf(webhooks), href: webhooks};
      return found.length > 0 ? found : [guides.aboutCalls(...operationsOf(name)) ?? general];
    },
    howOf: (event) => outcomes.event(event).how,
    productsOf: (object) => productsOfPage(model.contract.schemas.get(object)?.page),
  };
}

/** The list of events, and a page for each. */
async function eventRoutes(model: Model, guides: Guides): Promise<RouteConfig[]> {
  const pages = pagesAboutEvents(model, guides);
  const families = eventsByFamily(model, pages);
  const entries = await eventPages(model, pages);
  return [
    route('/events', 'EventList', {families}),
    ...entries.map((event) => route(`/events/${event.name}`, 'EventPage', {event})),
  ];
}

/** Adds a short page for each error and each event of the contract, beside the sidebar of the API reference. */
export default function cataloguePages(model: Current<Model>, pages: Pages) {
  return (): Plugin => ({
    name: 'catalogue-pages',
    async allContentLoaded({allContent, actions}) {
      const guides = await Guides.of(pages);
      const lists = {
        '/errors': await errorRoutes(model.current, guides),
        '/events': await eventRoutes(model.current, guides),
      };
      for (const [path, routes] of Object.entries(lists)) {
        actions.addRoute(routesWithSidebar(path, reference, allContent, routes));
      }
    },
  });
}
