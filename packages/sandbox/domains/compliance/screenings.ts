import type {Schemas} from '../../api';
import type {ScenarioHandler} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {findHolder, holderResourceName, holderTypes, type Holder} from '../holders/holder';

type Screening = Resource<'Screening'>;
type Outcome = Schemas['ScreeningOutcome'];

const lists: Screening['lists'] = ['EU', 'UN', 'FR_ASSET_FREEZE', 'OFAC', 'PEP'];

/** How long the comparison with the lists takes. */
const COMPARISON = 'PT3S';

/** How long a person takes to look at a hit. */
const REVIEW = 'PT10S';

/** What a person finds about a name that fits one on a list, by a word in that name. */
const hits: Readonly<Record<string, Outcome>> = {sanctionhit: 'BLOCKED', pepmatch: 'CLEAR'};

/** The last names that a screening finds. */
export const namesWithHits: readonly string[] = Object.keys(hits);

/**
 * What is screened apart from holders. An instant transfer has no screening of its own: during it, Article 5d of Regulation
 * (EU) No 260/2012 forbids the check against EU targeted financial restrictive measures, and only that. Another check that
 * finds something rejects the transfer, without a screening object.
 */
const subjectTypes: Readonly<Record<string, Screening['subjectType']>> = {
  Beneficiary: 'BENEFICIARY',
  SctTransfer: 'TRANSFER',
  InternalTransfer: 'TRANSFER',
};

/** The newest screening of a subject: it is the one that counts. */
export function screeningOf(world: World, subjectId: string): Screening | undefined {
  return world.all('Screening', (one) => one.subjectId === subjectId).at(-1);
}

/** Records the result of a screening. */
function recordScreening(
  world: World,
  subjectId: string,
  trigger: Schemas['ScreeningTrigger'],
  outcome: Outcome,
  event?: 'screening.completed',
): Screening {
  const holder = holderResourceName(world, subjectId);
  const other = world.entry(subjectId)?.name ?? '';
  const subjectType = holder ? holderTypes[holder].type : subjectTypes[other];
  const fields = {subjectId, subjectType, trigger, outcome, lists, screenedAt: world.now()};
  return world.create('Screening', fields, {event});
}

/** Every name of a holder that is compared; a sole trader is screened with the person. */
function namesOf(world: World, holder: Holder): string {
  const person = 'userId' in holder ? world.find('User', holder.userId) : undefined;
  const fields = [holder, person ?? {}].flatMap((one) => Object.entries(one));
  const isName = (field: string) =>
    ['firstName', 'lastName', 'birthName', 'legalName', 'tradingName'].includes(field);
  return fields
    .filter(([field, value]) => isName(field) && typeof value === 'string')
    .map(([, value]) => String(value).toLowerCase())
    .join(' ');
}

/** Compares a holder with the lists. A person looks at a hit before it is decided. */
export function screenHolder(
  world: World,
  holder: Holder,
  trigger: Schemas['ScreeningTrigger'],
): void {
  world.at(world.after(COMPARISON), {label: 'is screened', object: holder}, () => {
    const names = namesOf(world, holder);
    const [, decision] = Object.entries(hits).find(([word]) => names.includes(word)) ?? [];
    const first = decision ? 'UNDER_REVIEW' : 'CLEAR';
    const screening = recordScreening(world, holder.id, trigger, first, 'screening.completed');
    if (decision) {
      planDecision(world, screening, decision);
    }
  });
}

function planDecision(world: World, screening: Screening, outcome: Outcome): void {
  const when = () =>
    screening.outcome === 'UNDER_REVIEW' && screeningOf(world, screening.subjectId) === screening;
  world.at(world.after(REVIEW), {label: 'review ends', object: screening, when}, () =>
    world.change(screening, {outcome, screenedAt: world.now()}, 'screening.completed'),
  );
}

/** The scenario `screening.outcome`: the lists change overnight, or the review of a hit ends. */
export const setOutcome: ScenarioHandler = (world, parameters) => {
  const {subjectId, outcome} = parameters as {subjectId: string; outcome: Outcome};
  const name = world.entry(subjectId)?.name ?? '';
  if (!findHolder(world, subjectId) && !subjectTypes[name]) {
    rejectCall('resource_not_found');
  }
  const last = screeningOf(world, subjectId);
  if (last?.outcome === 'UNDER_REVIEW') {
    world.change(last, {outcome, screenedAt: world.now()}, 'screening.completed');
    return undefined;
  }
  return last?.outcome === outcome
    ? undefined
    : recordScreening(world, subjectId, 'DAILY', outcome, 'screening.completed').id;
};

/** A saved payee was screened: its own event tells the result, and the list of screenings shows it. */
export function connectScreenings(world: World): void {
  const results = {'beneficiary.activated': 'CLEAR', 'beneficiary.blocked': 'BLOCKED'} as const;
  for (const [event, outcome] of Object.entries(results)) {
    world.on(event, (_, {id}) => {
      if (!screeningOf(world, id)) {
        recordScreening(world, id, 'BENEFICIARY', outcome);
      }
    });
  }
}
