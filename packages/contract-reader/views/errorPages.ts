import type {
  ListedError,
  ErrorPageView,
  ErrorView,
  ListSection,
  NamedLink,
} from '@aldermark/data/reference';
import type {KnownError} from '@aldermark/lib/errorFinder/knowledge';
import {repeatTitles, repeatWords} from '@aldermark/lib/errorFinder/retry';
import {groupBy} from '@aldermark/lib/groupBy';
import {statusWords} from '@aldermark/lib/reasonPhrases';
import {noted} from '@aldermark/sandbox/recipes/recipe';
import type {Exchange} from '@aldermark/sandbox/stories/partner';
import type {Model} from '..';
import {errorCatalogue} from '../errorCatalogue';
import {knownErrors} from '../errorKnowledge';
import type {ErrorCode} from '../model';
import {namedIn} from '../recipes';
import {shownExchange} from './exchange';
import {consoleRunAddress} from './consoleRun';

/** What the pages of the site add to the facts of the contract. */
export type PagesAboutErrors = {
  /** The guides that explain an error, first those that call the operation which returns it. */
  readonly guidesOf: (code: string, operation: string) => readonly NamedLink[];
  /** The title of the page at an address. */
  readonly titleOf: (address: string) => string;
  /** The products to which an operation belongs. */
  readonly productsOf: (operation: string) => readonly string[];
};

/** The members that every rejected call returns. */
const usualMembers = new Set([
  ...['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'requestId'],
]);

/**
 * The members of a response that are to be explained: those that few others have, or that the texts about the error name, such
 * as `detail` where it says which of several things was wrong.
 */
function membersOf({meaning, cause, fix}: ErrorCode, {body}: Exchange): ReadonlySet<string> {
  const named = namedIn([meaning, cause, fix].join(' '));
  const names = [...named, ...Object.keys(body as object)];
  const isNamed = (name: string) => name === 'detail' && named.includes(name);
  return new Set(names.filter((name) => isNamed(name) || !usualMembers.has(name)));
}

async function pageOf(
  view: ErrorView,
  known: KnownError,
  model: Model,
  {retry, origin}: Pick<ReturnType<typeof errorCatalogue>, 'retry' | 'origin'>,
  {guidesOf, titleOf}: PagesAboutErrors,
): Promise<ErrorPageView> {
  const {contract, views, endings} = model;
  const {code} = view;
  const error = contract.errors.get(code);
  // The call that the button makes: what is shown together happens together.
  const call = endings.errors[code];
  const operation = contract.operations.get(call?.operationId ?? '');
  if (!error || !call || !operation) {
    throw new Error(`contract/errors.yaml: no recipe causes ${code}.`);
  }
  const run = known.plays ? await consoleRunAddress(model, noted('errors', code)) : undefined;
  return {
    ...view,
    retry: {
      title: repeatTitles[known.retry],
      text: views.inline(repeatWords({error: known}, {retry})),
    },
    // Most errors are the caller's, and a row that is always the same or names nobody is not read.
    ...(known.origin !== 'own' && known.origin !== 'none' && {origin: origin[known.origin]}),
    french: known.french.tellUser,
    members: views.problemMembers(membersOf(error, call), call.body as object),
    exchange: shownExchange(operation, call, contract, views.link(operation.id)),
    ...(run && {run}),
    ...(error.tool !== undefined && {tool: {name: titleOf(error.tool), href: error.tool}}),
    guides: guidesOf(code, operation.id),
  };
}

/** The page of each error, in the order of the contract. */
export function errorPages(model: Model, pages: PagesAboutErrors): Promise<ErrorPageView[]> {
  const known = new Map(knownErrors(model).map((error) => [error.code, error]));
  const words = errorCatalogue(model.contract);
  return Promise.all(
    model.views.errors().flatMap((view) => {
      const error = known.get(view.code);
      return error ? [pageOf(view, error, model, words, pages)] : [];
    }),
  );
}

/** The anchor of a status in the list of errors. */
export const statusAnchor = (status: number): string => `status-${status}`;

/** Every error as the list of errors shows it, by status. */
export function errorsByStatus(
  {contract, views}: Pick<Model, 'contract' | 'views'>,
  {productsOf}: Pick<PagesAboutErrors, 'productsOf'>,
): ListSection<ListedError>[] {
  const {errors} = errorCatalogue(contract);
  const origins = new Map(errors.map(({code, origin}) => [code, origin]));
  const listings = views.errors().map(({code, status, title, meaning, retry, rule, operations}) => {
    const products = rule === undefined ? operations.flatMap(({name}) => productsOf(name)) : [];
    const listing: ListedError = {
      ...{code, status, title, meaning, retry},
      origin: origins.get(code) ?? 'none',
      products: [...new Set(products)],
    };
    return listing;
  });
  return [...groupBy(listings, ({status}) => status)]
    .sort(([one], [other]) => one - other)
    .map(([status, all]) => ({
      id: statusAnchor(status),
      title: statusWords(status),
      entries: all,
    }));
}
