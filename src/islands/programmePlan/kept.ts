import {planParameter, readPlan, writtenPlan} from '@aldermark/lib/programmePlan/address';
import type {PlanFacts, UseCase} from '@aldermark/lib/programmePlan/facts';
import {integrationPlan, type PlanChoice} from '@aldermark/lib/programmePlan/plan';
import {keepIntegration, keepTicks, readIntegration, readTicks} from '../../client/integration';

const chosenIn = ({useCases}: PlanChoice, facts: PlanFacts): readonly UseCase[] =>
  facts.useCases.filter(({id}) => useCases.includes(id));

/** The plan that this browser keeps, with the boxes that are ticked on its pages; undefined for none. */
export function keptPlan(facts: PlanFacts): PlanChoice | undefined {
  const {plan} = readIntegration();
  const read = plan && readPlan(`?${planParameter}=${plan}`, facts);
  if (!read) {
    return undefined;
  }
  const ticks = readTicks();
  const done = chosenIn(read.choice, facts).flatMap(({href, boxes}) =>
    boxes.filter((id) => ticks[href]?.includes(id)),
  );
  return {...read.choice, done: [...new Set(done)]};
}

/** Keeps a plan, with its pages in the order of work, and ticks its boxes on these pages too. */
export function keepPlan(choice: PlanChoice, facts: PlanFacts): void {
  const {stages, operations, events, errors} = integrationPlan(choice, facts);
  keepIntegration({
    plan: writtenPlan({...choice, done: []}),
    pages: stages.map(({useCase: {href, boxes}}) => ({address: href, boxes})),
    names: [...operations, ...events, ...errors].map(({name}) => name),
  });
  const ticks = readTicks();
  keepTicks(
    Object.fromEntries(
      chosenIn(choice, facts).map(({href, boxes}) => [
        href,
        [
          // A page may have boxes that are not of its plan.
          ...(ticks[href] ?? []).filter((id) => !boxes.includes(id)),
          ...boxes.filter((id) => choice.done.includes(id)),
        ],
      ]),
    ),
  );
}
