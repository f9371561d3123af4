import {expect, it} from 'vitest';
import {newWorld} from '../testing/newWorld';

it('does nothing that is planned for an object that was removed, whatever it is', () => {
  const world = newWorld();
  const names = [...new Set(world.everything().map(({name}) => name))];
  const done: string[] = [];
  const planned = names.map((name) => {
    const [object] = world.all(name);
    world.at(world.after('PT1S'), {label: 'is planned', object}, () => done.push(name));
    return object?.id ?? '';
  });
  const due = () => world.due().filter(({label}) => label === 'is planned');
  const [kept = '', ...removed] = planned;
  expect(due().map(({object}) => object?.id)).toEqual(planned);
  removed.forEach((id) => world.remove(id));
  expect(due().map(({object}) => object?.id)).toEqual([kept]);
  world.clock.jumpTo(world.clock.now() + 1000);
  expect(done).toEqual([names[0]]);
});

it('does not move an object by time after it was removed', () => {
  const world = newWorld();
  const timed = world.due().flatMap(({label, object}) => (object ? [{label, id: object.id}] : []));
  expect(timed.length).toBeGreaterThan(3);
  timed.forEach(({id}) => world.remove(id));
  expect(world.due().filter(({object}) => object)).toEqual([]);
  const {clock} = world;
  expect(() => clock.jumpTo(clock.now() + 400 * 86_400_000)).not.toThrow();
});
