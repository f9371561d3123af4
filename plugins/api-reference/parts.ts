import type {Plugin} from '@docusaurus/types';
import type {PartView} from '../../data/reference';
import type {Loaded, Model} from '../../contract-reader';
import type {Current} from '../../lib/refreshed';
import {operationsOf, shortMethod} from './operations';

const part = (id: string, text: string, parts: readonly PartView[] = []): PartView => ({
  id,
  text,
  ...(parts.length > 0 && {parts}),
});

/** What the contract adds to an API page, as the sidebar lists it: operations, objects and catalogues. */
function partsOf(page: string, {contract, views}: Loaded): PartView[] {
  const operations = operationsOf(page, contract).map(({id, method, summary}) => ({
    id,
    text: summary,
    method: {name: method, short: shortMethod(method)},
  }));
  const objects = views.objects(page).map(({name}) => part(name, name));
  const families = [...new Set(views.events().map(({family}) => family))];
  return [
    ...operations,
    ...(objects.length > 0 ? [part('objects', 'Objects', objects)] : []),
    ...(page === 'Core'
      ? [part('answer-headers', 'Answer headers'), part('error-codes', 'Error codes')]
      : []),
    ...(page === 'Callback'
      ? [
          part('envelope', 'The envelope'),
          part(
            'event-types',
            'Event types',
            families.map((family) => part(`events-${family}`, `${family}.*`)),
          ),
        ]
      : []),
  ];
}

/** Hands the parts of each API page to the sidebar, by the address of the page. */
export default function apiParts(model: Current<Model>) {
  return (): Plugin => ({
    name: 'api-parts',
    contentLoaded({actions}) {
      const {contract} = model.current;
      actions.setGlobalData(
        Object.fromEntries(
          contract.pages.map(({page}) => [`/api/${page}`, partsOf(page, model.current)]),
        ),
      );
    },
  });
}
