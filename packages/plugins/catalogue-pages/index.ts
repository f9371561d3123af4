import type {Plugin, RouteConfig} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {
  errorPages,
  errorsByStatus,
  type PagesAboutErrors,
} from '@aldermark/contract-reader/views/errorPages';
import {errorsOfEveryCall} from '@aldermark/data/errorsOfEveryCall';
import {productClass, productNames} from '@aldermark/data/products';
import type {Current} from '@aldermark/lib/refreshed';
import {routesWithSidebar} from '../docusaurus-internals';
import type {Pages} from '../page-compiler/pages';
import {pageAt} from '../page-sources/pageAt';
import {productClassAt} from '../sidebars/entries';
import {Guides} from './guides';

/** The section whose sidebar these pages have. */
const reference = {pluginId: 'apis', sidebar: 'apis'};

const components = '@site/src/components/catalogue';

/** What the pages of the site add to the facts about errors. */
function pagesAboutErrors({contract}: Model, guides: Guides): PagesAboutErrors {
  return {
    guidesOf(code) {
      const found = guides.about('errors', code);
      return found.length > 0 ? found : [errorsOfEveryCall];
    },
    titleOf: (address) => pageAt(address)?.title ?? address,
    productsOf(id) {
      const page = contract.operations.get(id)?.page ?? '';
      const name = productClassAt(`/api/${page}`);
      return productNames.filter((product) => productClass(product) === name);
    },
  };
}

/** The list of errors, and a page for each. */
async function errorRoutes(model: Model, guides: Guides): Promise<RouteConfig[]> {
  const pages = pagesAboutErrors(model, guides);
  const statuses = errorsByStatus(model, pages);
  return [
    {path: '/errors', component: `${components}/ErrorList`, props: {statuses}},
    ...(await errorPages(model, pages)).map((error) => ({
      path: `/errors/${error.code}`,
      component: `${components}/ErrorPage`,
      props: {error},
    })),
  ];
}

/** Adds a short page for each error of the contract, beside the sidebar of the API reference. */
export default function cataloguePages(model: Current<Model>, pages: Pages) {
  return (): Plugin => ({
    name: 'catalogue-pages',
    async allContentLoaded({allContent, actions}) {
      const guides = await Guides.of(pages);
      const routes = await errorRoutes(model.current, guides);
      actions.addRoute(routesWithSidebar('/errors', reference, allContent, routes));
    },
  });
}
