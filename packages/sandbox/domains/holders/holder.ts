import {rejectCall} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';

/** The resources that own accounts. */
export type HolderName = 'User' | 'LegalEntity' | 'IndividualEntrepreneur';

/** A natural person, a company or association, or a sole-trader activity. */
export type Holder = Resource<HolderName>;

type Onboarding = Holder['onboarding'];

/** What the API calls a kind of holder: in lists, and in the names of its events. */
export const holderTypes = {
  User: {type: 'USER', family: 'user'},
  LegalEntity: {type: 'LEGAL_ENTITY', family: 'legal_entity'},
  IndividualEntrepreneur: {type: 'INDIVIDUAL_ENTREPRENEUR', family: 'individual_entrepreneur'},
} as const;

const names = Object.keys(holderTypes) as HolderName[];

/** The name of the resource that an object with an id is, when it is a holder. */
export function holderResourceName(world: World, id: string): HolderName | undefined {
  const name = world.entry(id)?.name;
  return names.find((one) => one === name);
}

/** The holder with an id, or undefined. */
export function findHolder(world: World, id: string): Holder | undefined {
  const name = holderResourceName(world, id);
  return name && world.find(name, id);
}

/** The holder that a body names. Rejects the call when there is none, or when it can only be read. */
export function changeableHolder(world: World, id: string): Holder {
  const holder = findHolder(world, id) ?? rejectCall('resource_not_found');
  requireChangeable(holder);
  return holder;
}

/** All holders in the order of their creation. */
export function allHolders(world: World): Holder[] {
  return names
    .flatMap((name): Holder[] => world.all(name))
    .toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1));
}

/** Whether the relationship goes on: a holder in a final state keeps no reference and no number. */
export function isOpenHolder({status}: Pick<Holder, 'status'>): boolean {
  return status !== 'CLOSED' && status !== 'REJECTED';
}

/** Rejects the call when a holder can only be read. */
export function requireChangeable(holder: Holder): void {
  if (!isOpenHolder(holder)) {
    rejectCall('holder_not_active', {currentStatus: holder.status});
  }
}

/** The persons whom a review of a legal entity needs: its representatives and beneficial owners. */
export function decisivePersons({relatedPersons}: Resource<'LegalEntity'>): string[] {
  return relatedPersons
    .filter(({roles}) => roles.some((role) => decisiveRoles.has(role)))
    .map(({userId}) => userId);
}

const decisiveRoles: ReadonlySet<string> = new Set(['LEGAL_REPRESENTATIVE', 'BENEFICIAL_OWNER']);

/** The legal entities that a person represents or owns. */
export function entitiesOf(world: World, userId: string): Resource<'LegalEntity'>[] {
  return world.all('LegalEntity', (entity) => decisivePersons(entity).includes(userId));
}

/** The sole-trader activities of a person that go on. */
export function activitiesOf(world: World, userId: string): Resource<'IndividualEntrepreneur'>[] {
  return world.all(
    'IndividualEntrepreneur',
    (activity) => activity.userId === userId && isOpenHolder(activity),
  );
}

/** Whether a holder has an account that is not closed. */
export function hasOpenAccounts(world: World, ids: readonly string[]): boolean {
  return (
    world.all('Account', ({holderId, status}) => ids.includes(holderId) && status !== 'CLOSED')
      .length > 0
  );
}

/** When something was last done for the onboarding of each holder whose time runs, by the id of the holder. */
export const lastProgress = (world: World): Map<string, string> =>
  world.hidden<string>('onboardingProgress');

function write(world: World, holder: Holder, set: FieldsOf<HolderName>): void {
  const name = holderResourceName(world, holder.id);
  world.update(holder, set, name && `${holderTypes[name].family}.updated`);
}

/** Changes fields of a holder, and sends its event `updated`. */
export function changeHolder(world: World, holder: Holder, set: FieldsOf<HolderName>): void {
  if (lastProgress(world).has(holder.id)) {
    lastProgress(world).set(holder.id, world.now());
  }
  write(world, holder, set);
}

/** Records the progress of one onboarding step; nothing happens when the step is there already. */
export function setStep(
  world: World,
  holder: Holder,
  step: keyof Onboarding,
  value: Onboarding[typeof step],
  set: FieldsOf<HolderName> = {},
): void {
  const isNews =
    holder.onboarding[step] !== value ||
    Object.entries(set).some(([field, one]) => (holder as Record<string, unknown>)[field] !== one);
  const isProgress = value === 'DONE' || value === 'IN_PROGRESS';
  if (isNews) {
    (isProgress ? changeHolder : write)(world, holder, {
      ...set,
      onboarding: {...holder.onboarding, [step]: value},
    });
  }
}
