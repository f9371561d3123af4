import {expect, it} from 'vitest';
import {schemasOf} from '../engine/schemas';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

it('plants only objects that their schemas allow', () => {
  const schemas = schemasOf(testContract());
  const faults = Object.entries(newPartner().sandbox.snapshot()).flatMap(([name, objects]) =>
    objects.flatMap((object) =>
      schemas.faults(schemas.named(name), object).map((fault) => ({name, id: object.id, ...fault})),
    ),
  );
  expect(faults).toEqual([]);
});
