import type {Schemas} from '../../api';
import type {Call, Domain, ScenarioHandler} from '../../engine/domain';
import {refuse, refuseFields, type FieldError} from '../../engine/problem';
import {instant, later, timestamp} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import type {ForcedError} from '../../http/app';
import {stampOf, stampWith} from '../webhooks/deliveries';

const jsonTypes = new Set(['string', 'integer', 'boolean']);

function faultsOf(world: World, name: string, type: string, value: unknown): FieldError[] {
  const schema =
    type === 'id'
      ? {type: 'string', pattern: '^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$'}
      : type === 'date'
        ? {type: 'string', format: 'date'}
        : jsonTypes.has(type)
          ? {type}
          : world.schemas.named(type);
  return world.schemas
    .faults(schema, value)
    .map((fault) => ({...fault, field: `/parameters/${name}${fault.field}`}));
}

/** Checks the parameters of a scenario against its description in the contract. */
function checkParameters(
  world: World,
  scenario: string,
  sent: Readonly<Record<string, unknown>>,
): void {
  const known = world.contract.scenarios[scenario]?.parameters ?? {};
  const unknown = Object.keys(sent)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      field: `/parameters/${name}`,
      code: 'unknownField',
      message: 'This field is unknown.',
    }));
  const wrong = Object.entries(known).flatMap(([name, {type, optional}]) => {
    const value = sent[name];
    if (value !== undefined && value !== null) {
      return faultsOf(world, name, type, value);
    }
    return optional
      ? []
      : [{field: `/parameters/${name}`, code: 'required', message: 'This field is required.'}];
  });
  const errors = [...unknown, ...wrong];
  if (errors.length > 0) {
    refuseFields(...errors);
  }
}

function createSimulation(
  {world, body}: Call<Schemas['SimulationCreate']>,
  scenarios: Readonly<Record<string, ScenarioHandler>>,
): Resource<'Simulation'> {
  const {scenario, parameters} = body;
  const run = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
  if (!run || !world.contract.scenarios[scenario]) {
    return refuse('simulation_scenario_unknown', {detail: `There is no scenario "${scenario}".`});
  }
  checkParameters(world, scenario, parameters);
  const before = world.journal.events.length;
  const createdResourceId = run(world, parameters) ?? null;
  const eventIds = world.journal.events.slice(before).map(({id}) => id);
  return world.create('Simulation', {
    ...body,
    status: 'DONE',
    createdResourceId,
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
    refuseFields({...fault, code: 'enum'});
  }
  world.hidden<ForcedError>('forcedErrors').set(operation.id, {
    code: String(code),
    left: Number(count),
  });
}

/** How far `advanceTestClock` may move the clock at once. */
const FARTHEST = 'P400D';

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

function targetOf({world, body}: Call<Schemas['TestClockAdvance']>): number {
  const now = world.clock.now();
  const target = body.until ? instant(body.until) : timeAfter(now, body.duration ?? 'PT0S');
  if (!(target > now) || target > later(now, FARTHEST)) {
    refuse('test_clock_invalid');
  }
  return target;
}

function advanceTestClock(call: Call<Schemas['TestClockAdvance']>): Schemas['TestClock'] {
  const {world, body} = call;
  const previous = world.now();
  const before = world.journal.events.length;
  const target = targetOf(call);
  if (body.webhookTimestamps) {
    stampWith(world, body.webhookTimestamps);
  }
  world.clock.jumpTo(target);
  const now = timestamp(world.clock.now());
  const [partner] = world.all('Partner');
  if (partner) {
    partner.testClock = now;
  }
  const firedEventIds = world.journal.events.slice(before).map(({id}) => id);
  return {now, previous, webhookTimestamps: stampOf(world), firedEventIds};
}

/** The tools of the sandbox itself: scenarios of all domains, and the test clock. */
export function simulations(products: Readonly<Record<string, ScenarioHandler>>): Domain {
  const scenarios = {...products, 'api.error': failNextCalls};
  return {
    operations: {
      createSimulation: (call) => structuredClone(createSimulation(call, scenarios)),
      advanceTestClock,
      getPartner: ({world}) =>
        structuredClone(world.all('Partner')[0]) ?? refuse('resource_not_found'),
    },
  };
}
