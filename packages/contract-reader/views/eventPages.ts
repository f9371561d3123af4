import type {
  ListedEvent,
  EventPageView,
  Inline,
  ListSection,
  NamedLink,
  ReferenceField,
} from '@aldermark/data/reference';
import {isFields} from '@aldermark/lib/fields';
import {groupBy} from '@aldermark/lib/groupBy';
import {canShare, noted} from '@aldermark/sandbox/recipes/recipe';
import type {Model} from '..';
import type {Event, StateMachine} from '../model';
import {reasonFieldOf} from '../reasons';
import {consoleRunAddress} from './consoleRun';

/** What the pages of the site add to the facts of the contract. */
export type PagesAboutEvents = {
  /** The guides that list an event. */
  readonly guidesOf: (name: string) => readonly NamedLink[];
  /** How an event is triggered in the sandbox: a text with names in backticks. */
  readonly howOf: (event: Event) => string;
  /** The products to which an object belongs. */
  readonly productsOf: (object: string) => readonly string[];
};

/** The object of each name with the address of its page and its fields. */
type Objects = ReadonlyMap<
  string,
  {readonly page: string; readonly fields: readonly ReferenceField[]}
>;

function objectsOf({contract, views}: Model): Objects {
  return new Map(
    contract.pages.flatMap(({page}) =>
      views.objects(page).map(({name, fields}) => {
        const [address = ''] = views.schemaHref(name)?.split('#') ?? [];
        return [name, {page: address, fields}] as const;
      }),
    ),
  );
}

/** The addresses of the fields in a value, in the order of its JSON; empty for a name that no schema has. */
function fieldHrefs(
  value: unknown,
  fields: readonly ReferenceField[],
  page: string,
  objects: Objects,
): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => fieldHrefs(item, fields, page, objects));
  }
  if (!isFields(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.find((one) => one.name === name);
    const type = objects.get(field?.typeHref?.replace(/^.*#/, '') ?? '');
    const [innerFields, innerPage] = type ? [type.fields, type.page] : [field?.fields ?? [], page];
    return [
      field ? `${page}#${field.id}` : '',
      ...fieldHrefs(inner, innerFields, innerPage, objects),
    ];
  });
}

/** The addresses of the fields of a payload: those of the envelope, and those of its object. */
function payloadHrefs(
  {object}: Event,
  payload: object,
  {views}: Model,
  objects: Objects,
): string[] {
  const own = objects.get(object);
  const envelope = views.envelope();
  const page = '/api/Callback';
  const data = envelope.find((field) => field.name === 'data');
  const inData = data?.fields?.find((field) => field.name === 'object');
  return Object.entries(payload).flatMap(([name, value]) => {
    if (name !== 'data' || !isFields(value)) {
      return fieldHrefs({[name]: value}, envelope, page, objects);
    }
    return [
      `${page}#${data?.id ?? ''}`,
      ...Object.entries(value).flatMap(([part, inner]) =>
        part === 'object' && own
          ? [
              inData ? `${page}#${inData.id}` : '',
              ...fieldHrefs(inner, own.fields, own.page, objects),
            ]
          : fieldHrefs({[part]: inner}, data?.fields ?? [], page, objects),
      ),
    ];
  });
}

type Transition = StateMachine['transitions'][number];

/** The states that the name of an event speaks of, as `topup_dispute.won` of a dispute, which its object, a top-up, contains. */
function machineOf({name, object}: Event, {contract}: Model): StateMachine | undefined {
  const [family = ''] = name.split('.');
  const resource = family.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return contract.states.get(resource) ?? contract.states.get(object);
}

/** The transitions that send an event, also in second place, as what is created ACTIVE. */
const transitionsOf = ({name}: Event, machine: StateMachine | undefined): Transition[] =>
  machine?.transitions.filter(
    ({event, trigger}) => event === name || trigger.includes(`\`${name}\``),
  ) ?? [];

/** The events of the transitions of a machine that match, without one of them. */
const eventsOf = (
  {transitions}: StateMachine,
  name: string,
  isWanted: (transition: Transition) => boolean,
): string[] => [
  ...new Set(
    transitions
      .filter((transition) => isWanted(transition) && transition.event !== name)
      .flatMap(({event}) => event ?? []),
  ),
];

/** What comes before and after an event in the life of its object. */
function neighboursOf(
  {name}: Event,
  machine: StateMachine | undefined,
  own: readonly Transition[],
) {
  if (!machine) {
    return {before: [], after: []};
  }
  const froms = own.map(({from}) => from);
  const tos = own.map(({to}) => to);
  return {
    before: eventsOf(machine, name, ({to}) => froms.includes(to)),
    after: eventsOf(machine, name, ({from}) => from !== null && tos.includes(from)),
  };
}

/** Events about deliveries, which are made at the same time as anything else. */
const isOfDeliveries = (name: string): boolean => name.startsWith('webhook_endpoint.');

/**
 * The other events that were sent together with an event whenever it happened. What happened once while the clock moved on has
 * no connection with what else happened until then.
 */
function alongside({recording}: Model, name: string): string[] {
  const [first, ...others] = recording.events[name]?.happenings ?? [];
  if (!first || (others.length === 0 && first.cause.operationId === 'advanceTestClock')) {
    return [];
  }
  return [...new Set(first.together)].filter(
    (one) =>
      one !== name &&
      !isOfDeliveries(name) &&
      !isOfDeliveries(one) &&
      others.every(({together}) => together.includes(one)),
  );
}

/** When an event is sent: what the contract says of it, or what triggers each of its transitions. */
function whenOf({when}: Event, own: readonly Transition[], {views}: Model): Inline[][] {
  if (when !== undefined) {
    return [views.inline(`${when.charAt(0).toUpperCase()}${when.slice(1)}`)];
  }
  return [...new Set(own.map(({trigger}) => trigger))].map((text) => views.inline(text));
}

async function pageOf(
  event: Event,
  model: Model,
  objects: Objects,
  {guidesOf, howOf}: PagesAboutEvents,
): Promise<EventPageView> {
  const {contract, views, recipes, endings} = model;
  const {name, object, operations} = event;
  const machine = machineOf(event, model);
  const resource = machine?.resource ?? object;
  const transitions = transitionsOf(event, machine);
  const states = views.stateHrefs(resource);
  const [statesPage] = Object.values(states);
  const {before, after} = neighboursOf(event, machine, transitions);
  const link = (one: string) => views.link(one);
  const state = (one: string | null): NamedLink => ({
    name: one ?? '(created)',
    href: one === null ? '' : (states[one] ?? ''),
  });
  const outcome = noted('events', name);
  const recipe = recipes.recipes[outcome];
  const run = recipe && canShare(recipe) ? await consoleRunAddress(model, outcome) : undefined;
  // The one that the button sends: what is shown together happens together.
  const payload = endings.events[name];
  if (!payload) {
    throw new Error(`contract/events.yaml: no recipe causes ${name}.`);
  }
  const field = reasonFieldOf(object, payload, Object.keys(contract.reasons));
  const reasons = field && {name: field, href: contract.reasons[field]?.explainedAt ?? ''};
  return {
    name,
    marks: views.marksAt(name),
    text: views.inline(event.summary),
    when: whenOf(event, transitions, model),
    object: link(object),
    transitions: transitions.map(({from, to}) => ({from: state(from), to: state(to)})),
    ...(statesPage && {
      diagram: {
        name: `States of ${resource}`,
        href: `${statesPage.split('#', 1).join()}#${resource}-states`,
      },
    }),
    before: before.map(link),
    after: after.map(link),
    alongside: alongside(model, name)
      .filter((one) => ![...before, ...after].includes(one))
      .map(link),
    operations: operations.map(link),
    scenarios: Object.entries(contract.scenarios)
      .filter(([, {events}]) => events.includes(name))
      .map(([scenario]) => link(scenario)),
    ...(reasons && {reasons}),
    sandbox: views.inline(howOf(event)),
    ...(run && {run}),
    payload: JSON.stringify(payload, null, 2),
    fieldHrefs: payloadHrefs(event, payload, model, objects),
    schemaHref: `/openapi/events/${name}.json`,
    guides: guidesOf(name),
  };
}

/** The page of each event, in the order of the contract. */
export function eventPages(model: Model, pages: PagesAboutEvents): Promise<EventPageView[]> {
  const objects = objectsOf(model);
  return Promise.all(
    [...model.contract.events.values()].map((event) => pageOf(event, model, objects, pages)),
  );
}

/** Every event as the list of events shows it, by family. */
export function eventsByFamily(
  {contract, views}: Pick<Model, 'contract' | 'views'>,
  {productsOf}: Pick<PagesAboutEvents, 'productsOf'>,
): ListSection<ListedEvent>[] {
  const listings = [...contract.events.values()].map((event): ListedEvent => ({
    name: event.name,
    text: views.inline(event.summary),
    object: event.object,
    products: productsOf(event.object),
    words: [
      ...event.transitions.flatMap(({from, to}) => [from ?? '', to]),
      ...event.operations,
    ].filter((word, at, all) => word !== '' && all.indexOf(word) === at),
  }));
  return [...groupBy(listings, ({name}) => name.split('.', 1).join())].map(([family, events]) => ({
    id: `events-${family}`,
    title: `${family}.*`,
    entries: events,
  }));
}
