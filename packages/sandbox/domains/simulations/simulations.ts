import type {Schemas} from '../../api';
import type {Schema} from '../../contract';
import type {Call, Domain, ScenarioHandler} from '../../engine/domain';
import {limitAsDuration} from '../../engine/limits';
import {rejectCall, rejectFields} from '../../engine/problem';
import {instant, later, timestamp} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import type {ForcedError} from '../../http/app';
import {checkReferences, performWithReferences} from '../../http/references';
import {allDelivered, stampOf, stampWith} from '../webhooks/deliveries';

/** The parameters of a scenario with their defaults. Rejects those that do not fit the contract. */
function parametersOf(
  world: World,
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const {schemas} = world;
  const faults = schemas.faults(schema, sent);
  if (faults.length > 0) {
    rejectFields(...faults.map((fault) => ({...fault, field: `/parameters${fault.field}`})));
  }
  checkReferences(world, schema, sent, '/parameters');
  return schemas.withDefaults(schema, sent) as Readonly<Record<string, unknown>>;
}

async function createSimulation(
  call: Call<Schemas['SimulationCreate']>,
  scenarios: Readonly<Record<string, ScenarioHandler>>,
): Promise<Resource<'Simulation'>> {
  const {world, body} = call;
  const {scenario} = body;
  const run = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
  const known = world.contract.scenarios[scenario];
  if (!run || !known) {
    return rejectCall('simulation_scenario_unknown', {
      detail: `There is no scenario "${scenario}".`,
    });
  }
  const schema = known.parameters;
  const parameters = parametersOf(world, schema, body.parameters);
  const before = world.journal.events.length;
  const sent = {schema, value: parameters, field: '/parameters'};
  const outcome = await performWithReferences(call, sent, () => run(world, parameters));
  const eventIds = world.journal.events.slice(before).map(({id}) => id);
  return world.create('Simulation', {
    ...body,
    status: 'DONE',
    ...(typeof outcome === 'object' ? outcome : {createdResourceId: outcome}),
    eventIds,
  });
}

/** The scenario `api.error`: the next calls of an operation answer an error. */
function failNextCalls(
  world: World,
  {operationId, code, count}: Readonly<Record<string, unknown>>,
): undefined {
  const operation = world.contract.operations.find(({id}) => id === operationId);
  if (!operation?.errors.includes(String(code))) {
    const fault = operation
      ? {field: '/parameters/code', message: 'The operation does not answer this code.'}
      : {field: '/parameters/operationId', message: 'There is no such operation.'};
    rejectFields({...fault, code: 'enum'});
  }
  world.hidden<ForcedError>('forcedErrors').set(operation.id, {
    code: String(code),
    left: Number(count),
  });
}

/** The time after a duration, which somebody may have made longer than the calendar: then it is never. */
function timeAfter(now: number, duration: string): number {
  try {
    return later(now, duration);
  } catch (error) {
    if (error instanceof RangeError) {
      return Infinity;
    }
    throw error;
  }
}

/** The time that a move names. Rejects one that goes back, or too far at once. */
function targetOf({world, body}: Call<Schemas['TestClockAdvance']>): number {
  const now = world.clock.now();
  const target = body.until ? instant(body.until) : timeAfter(now, body.duration ?? 'PT0S');
  if (!(target > now) || target > later(now, limitAsDuration(world, 'test-clock-move'))) {
    rejectCall('test_clock_invalid');
  }
  return target;
}

/** How long a move of the clock waits for answers to webhook requests in all, in milliseconds of real time. */
const LONGEST_WAIT = 30_000;

/** Waits until webhook requests are answered, because the answers decide what falls due next. */
async function settle({world, pause}: Call, end: number): Promise<void> {
  for (
    let answered = allDelivered(world);
    answered && world.clock.withoutJumps() < end;
    answered = allDelivered(world)
  ) {
    await pause(answered);
  }
}

/** Moves the clock, with a stop at each moment at which something falls due. */
async function moveClock(call: Call, target: number): Promise<void> {
  const {clock} = call.world;
  const end = clock.withoutJumps() + LONGEST_WAIT;
  await settle(call, end);
  for (let due = clock.nextDue(); due !== undefined && due <= target; due = clock.nextDue()) {
    clock.jumpTo(due);
    await settle(call, end);
  }
  clock.jumpTo(target);
}

async function advanceTestClock(
  call: Call<Schemas['TestClockAdvance']>,
): Promise<Schemas['TestClock']> {
  const {world, body} = call;
  const previous = world.now();
  const before = world.journal.events.length;
  const target = targetOf(call);
  if (body.webhookTimestamps) {
    stampWith(world, body.webhookTimestamps);
  }
  await moveClock(call, target);
  const now = timestamp(world.clock.now());
  const firedEventIds = world.journal.events.slice(before).map(({id}) => id);
  return {now, previous, webhookTimestamps: stampOf(world), firedEventIds};
}

/** The programme. Its test clock goes on after a move or a restore, as everything else in the sandbox does. */
function getPartner({world}: Call): Resource<'Partner'> {
  const [partner = rejectCall('resource_not_found')] = world.all('Partner');
  return {...structuredClone(partner), testClock: world.clock.isReal ? null : world.now()};
}

/** The tools of the sandbox itself: scenarios of all domains, and the test clock. */
export function simulations(products: Readonly<Record<string, ScenarioHandler>>): Domain {
  const scenarios = {...products, 'api.error': failNextCalls};
  return {
    operations: {
      createSimulation: async (call) => structuredClone(await createSimulation(call, scenarios)),
      advanceTestClock,
      getPartner,
    },
  };
}
