import {domains} from '../domains';
import {SandboxClock} from '../engine/clock';
import {Journal} from '../engine/journal';
import {Random} from '@aldermark/lib/random';
import {schemasOf} from '../engine/schemas';
import {instant} from '../engine/time';
import {World} from '../engine/world';
import {plantSeeds} from '../seeds';
import {START} from '../stories/partner';
import {testContract} from './contract';

/** The inside of a new sandbox, for tests of how one domain reacts to the objects of another. */
export function newWorld(): World {
  const contract = testContract();
  const world = new World({
    contract,
    schemas: schemasOf(contract),
    clock: new SandboxClock(instant(START)),
    random: new Random(1),
    journal: new Journal(),
  });
  domains.forEach(({connect}) => connect?.(world));
  plantSeeds(world);
  return world;
}
