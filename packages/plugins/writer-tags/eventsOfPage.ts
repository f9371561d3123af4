import type {Root} from 'mdast';
import type {ApiEvent} from '@aldermark/sandbox';
import {idsIn, OwnEvents} from '../page-runs/ownEvents';
import {isShownCall, type PageCall} from '../page-runs/steps';
import type {EventListing, PageState, ShownResult} from './writerTag';

type Report = (line: number, text: string) => void;

/**
 * Fills in what the page shows of its end, and reports each event that does not happen to an object of the page. The
 * objects of a list are those whose ids the page shows elsewhere, or with which its visible calls deal. A single payload may
 * also be of an object that only hidden calls deal with, or that belongs to such an object, because it is where the page
 * shows it.
 */
export function showOwnEvents(
  tree: Root,
  {
    eventLists,
    payloads,
    results,
    steps,
  }: Pick<PageState, 'eventLists' | 'payloads' | 'results' | 'steps'>,
  events: readonly (readonly ApiEvent[])[],
  report: Report,
): void {
  const calls = steps.filter((step) => step.kind === 'call');
  const visible = calls.filter(isShownCall);
  const dealtWith = idsIn(
    [tree, calls.map(({made}) => made)],
    new Set(payloads.map(({node}) => node)),
  );
  const ofCalls = new OwnEvents(events, dealtWith);
  for (const {line, event} of payloads) {
    if (event && !ofCalls.isRelated(event)) {
      report(
        line,
        `${event.type} happens to ${String(event.data.object.id)}, with which no call of the page deals. Cause it for an object of the page.`,
      );
    }
  }
  const shown = new OwnEvents(events, idsIn(tree), idsIn(visible.map(({made}) => made?.answer)));
  eventLists.forEach((list) => checkEventList(list, shown, report));
  results.forEach((result) => fillResult(result, calls, shown, report));
}

/** Shows the last response of the operation of a result, or the last of its events. */
function fillResult(
  {line, name, fill}: ShownResult,
  calls: readonly PageCall[],
  own: OwnEvents,
  report: Report,
): void {
  const made = calls.findLast(({operation}) => operation.id === name)?.made;
  const found = made ?? own.last(name);
  if (found) {
    fill(found);
  } else {
    report(line, `<Result>: ${name} does not happen on this page. Name what its calls lead to.`);
  }
}

function checkEventList({line, names, linked}: EventListing, own: OwnEvents, report: Report) {
  own.faults(names, linked).forEach((fault) => report(line, `<EventList>: ${fault}`));
  const ordered = own.inOrder(names);
  if (ordered.join() !== names.join()) {
    report(
      line,
      `<EventList>: the events happen in another order. Write names="${ordered.join(', ')}".`,
    );
  }
}
