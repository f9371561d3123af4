import type {Root} from 'mdast';
import type {Lookups} from '@aldermark/contract-reader/lookups';
import {idsIn, OwnEvents} from '../page-runs/ownEvents';
import type {PlayedPage} from '../page-runs/play';
import type {WrittenStep} from '../page-runs/steps';
import type {TypedName} from './typedNames';

type Api = Pick<Lookups, 'machines' | 'enumerations'>;

/** Whether each enumeration that has all of some names is one of states, so that no other field can be meant. */
function areStates(names: readonly string[], {machines, enumerations}: Api): boolean {
  const states = [...machines.values()].map((machine) => Object.keys(machine.states));
  const meant = enumerations.filter((values) => names.every((name) => values.has(name)));
  return meant.every((values) =>
    states.some((some) => [...values].every((value) => some.includes(value))),
  );
}

/** The resources of which a name can only be a state, judged by the other names of its column too; else none. */
function resourcesOf({name, column}: TypedName, api: Api): readonly string[] {
  const having = (names: readonly string[]) =>
    [...api.machines.values()]
      .filter(({states}) => names.every((one) => one in states))
      .map(({resource}) => resource);
  const ofColumn = having(column);
  const [names, resources] = ofColumn.length > 0 ? [column, ofColumn] : [[name], having([name])];
  return areStates(names, api) ? resources : [];
}

/** The states in which the objects were with which a page deals: `Account CLOSING`. */
function ownStates(
  tree: Root,
  steps: readonly WrittenStep[],
  {states, events}: Pick<PlayedPage, 'states' | 'events'>,
): ReadonlySet<string> {
  const calls = steps.flatMap((step) => (step.kind === 'call' ? [step.made] : []));
  const dealtWith = idsIn([tree, calls]);
  const ofCalls = new OwnEvents(events, dealtWith);
  const related = idsIn(events.flat().filter((event) => ofCalls.isRelated(event)));
  const own = states.filter(({id}) => id === undefined || dealtWith.has(id) || related.has(id));
  return new Set(own.map(({resource, state}) => `${resource} ${state}`));
}

/**
 * Reports each state in plain code in which no object of the page ever is, because the page then tells of another
 * object than the one that it shows. `<State>` leads to the description of such a state instead.
 */
export function reportForeignStates(
  typed: readonly TypedName[],
  tree: Root,
  steps: readonly WrittenStep[],
  run: Pick<PlayedPage, 'states' | 'events'>,
  api: Api,
  report: (line: number, text: string) => void,
): void {
  const own = ownStates(tree, steps, run);
  const kinds = new Set([...own].map((one) => one.split(' ')[0]));
  for (const one of typed) {
    const resources = resourcesOf(one, api);
    if (resources.length > 0 && !resources.some((resource) => own.has(`${resource} ${one.name}`))) {
      const shown = resources.filter((resource) => kinds.has(resource));
      const [meant = ''] = [...shown, ...resources];
      const why =
        shown.length > 0
          ? `no ${shown.join(' and no ')} of this page is ever ${one.name}`
          : `${one.name} is a state of ${resources.join(', ')}, with which no call of this page deals`;
      report(
        one.line,
        `${why}. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or write <State of="${meant}" name="${one.name}" />, which links to what it means.`,
      );
    }
  }
}
