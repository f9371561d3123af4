import type {World} from '../engine/world';
import {plant, seedId, timeOf} from './plant';

/** Puts the screening and the tax declaration of one user into a new sandbox. */
export function plantCompliance(world: World): void {
  const screening = seedId(world, 'scr');
  const subjectId = seedId(world, 'usr');
  plant(world, 'Screening', screening, {
    subjectId,
    subjectType: 'USER',
    trigger: 'ONBOARDING',
    outcome: 'CLEAR',
    lists: ['EU', 'UN', 'FR_ASSET_FREEZE', 'OFAC', 'PEP'],
    screenedAt: timeOf(screening),
  });
  const declaration = seedId(world, 'tax');
  plant(world, 'TaxDeclaration', declaration, {
    holderId: subjectId,
    taxResidences: [{country: 'FR', tin: world.contract.samples.tins?.FR ?? null}],
    usPerson: false,
    crsEntityType: 'INDIVIDUAL',
    certifiedAt: '2025-10-14T09:14:58.000Z',
    status: 'ACCEPTED',
    missing: [],
    fatcaStatus: 'NOT_US_PERSON',
    crsReportable: false,
  });
}
