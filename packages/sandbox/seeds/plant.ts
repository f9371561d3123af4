import {deviceOwners} from '../domains/sca/requireSca';
import {timestamp} from '../engine/time';
import type {FieldsOf, Resource, ResourceName, World} from '../engine/world';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The time at which an id was made (RFC 3339), from the ULID in it. */
export function timeOf(id: string): string {
  const time = [...id.slice(4, 14)].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0);
  return timestamp(time);
}

/** The id of a seed by its name in the register. Throws when the register has no such name. */
export function seedId({contract}: World, name: string): string {
  const id = contract.samples.ids?.[name];
  if (!id) {
    throw new Error(`contract/samples.yaml has no id "${name}".`);
  }
  return id;
}

/** How many days before the start of a sandbox its people were there already. */
const AGE = 90;

/** When a seed began: before the accounts that it has, and never after the time that its id tells. */
export function timeOfSeed({clock}: World, id: string): string {
  const [time, ofId] = [timestamp(clock.now() - AGE * 86_400_000), timeOf(id)];
  return time < ofId ? time : ofId;
}

/** Puts one object with a known id into the sandbox, created before the sandbox starts. No event is sent. */
export function plant<Name extends ResourceName>(
  world: World,
  name: Name,
  id: string,
  fields: FieldsOf<Name>,
): Resource<Name> {
  const createdAt = timeOfSeed(world, id);
  const object: unknown = world.schemas.shape(name, {
    id,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    metadata: {},
    ...fields,
  });
  world.insert(name, object as Resource<Name>);
  return object as Resource<Name>;
}

/** Enrols a device that answers challenges as its name says. */
export function plantDevice(world: World, idName: string, userId: string, name: string): void {
  const id = seedId(world, idName);
  plant(world, 'Device', id, {
    name,
    platform: 'IOS',
    method: 'BIOMETRIC',
    status: 'ACTIVE',
    enrolledAt: timeOf(id),
  });
  deviceOwners(world).set(id, userId);
}
