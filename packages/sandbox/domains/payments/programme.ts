import type {Resource, World} from '../../engine/world';

/** The limits that the contract of the partner sets for everybody; that of a holder can be lower. */
export function limitsOfProgramme(world: World): Resource<'Partner'>['limits'] {
  const [partner] = world.all('Partner');
  if (!partner) {
    throw new Error('The sandbox has no partner.');
  }
  return partner.limits;
}
