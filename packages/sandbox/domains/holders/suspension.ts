import type {Schemas} from '../../api';
import {becomes} from '../../engine/due';
import {instant, later} from '../../engine/time';
import type {World} from '../../engine/world';
import {followSuspension} from '../accounts/blocks';
import {activitiesOf, changeHolder, findHolder, hasOpenAccounts, type Holder} from './holder';

/** Why a holder is suspended. */
export type SuspensionCause = Schemas['HolderStatusReason'];

/** The provider may end a framework contract with two months' notice (PSD2 Art. 55(3)). */
const NOTICE = 'P2M';

type Suspension = {readonly causes: readonly SuspensionCause[]; readonly since: string};

const suspensions = (world: World) => world.hidden<Suspension>('suspensions');

/** Keeps the causes of a suspension. The accounts of the holder follow them, so call it after the event of the holder. */
function keep(world: World, {id}: Holder, suspension: Suspension): void {
  suspensions(world).set(id, suspension);
  followSuspension(world, id, suspension.causes);
}

function suspensionOf(world: World, {id, statusReason}: Holder): Suspension {
  const known = suspensions(world).get(id);
  return known ?? {causes: statusReason ? [statusReason] : [], since: world.now()};
}

/** Whether a holder is suspended for the whole notice at a time, and has no account left. */
function isOver(world: World, holder: Holder, time: number): boolean {
  const suspension = suspensions(world).get(holder.id);
  const isDue = suspension && later(instant(suspension.since), NOTICE) <= time;
  const owners = [holder, ...activitiesOf(world, holder.id)].map(({id}) => id);
  return holder.status === 'SUSPENDED' && isDue === true && !hasOpenAccounts(world, owners);
}

/** Plans the end of the relationship with a holder who stays suspended. */
function planEnd(world: World, holder: Holder): void {
  const end = instant(world.after(NOTICE));
  const when = () => isOver(world, holder, end);
  world.at(end, {label: becomes('CLOSED'), object: holder, when}, () =>
    world.move(holder, 'CLOSED'),
  );
}

/** Whether a suspension of a holder has an effect: the first one, or one more cause. */
export const canBeSuspended = ({status}: Holder): boolean =>
  status === 'ACTIVE' || status === 'SUSPENDED';

/** Suspends an active holder. A further cause keeps a suspended holder suspended until it is cleared too. */
export function suspendHolder(world: World, holder: Holder, cause: SuspensionCause): void {
  if (holder.status === 'SUSPENDED') {
    const {causes, since} = suspensionOf(world, holder);
    keep(world, holder, {causes: [...new Set([...causes, cause])], since});
  }
  if (holder.status === 'ACTIVE') {
    planEnd(world, holder);
    suspensions(world).set(holder.id, {causes: [cause], since: world.now()});
    world.move(holder, 'SUSPENDED', {statusReason: cause});
    followSuspension(world, holder.id, [cause]);
  }
}

/** Clears one cause of a suspension. The holder is active again when it was the last one. */
export function clearCause(world: World, holder: Holder, cause: SuspensionCause): void {
  if (holder.status !== 'SUSPENDED') {
    return;
  }
  const {causes, since} = suspensionOf(world, holder);
  const left = causes.filter((one) => one !== cause);
  const [next] = left;
  if (left.length === causes.length) {
    return;
  }
  if (next) {
    changeHolder(world, holder, {statusReason: next});
    keep(world, holder, {causes: left, since});
    return;
  }
  suspensions(world).delete(holder.id);
  world.move(holder, 'ACTIVE', {statusReason: null});
  followSuspension(world, holder.id, []);
}

/** Looks at the notice again each time an account of a suspended holder closes. */
export function connectSuspension(world: World): void {
  world.on('account.closed', (_, account) => {
    const {holderId} = account as {holderId?: string};
    const holder = findHolder(world, holderId ?? '');
    if (holder && isOver(world, holder, world.clock.now())) {
      world.move(holder, 'CLOSED');
    }
  });
}
