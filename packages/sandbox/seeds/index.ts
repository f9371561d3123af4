import type {World} from '../engine/world';
import {plantAccounts} from './accounts';
import {plantCards} from './cards';
import {plantCompanies} from './companies';
import {plantCompliance} from './compliance';
import {programmes, type PartnerName} from './partners';
import {plantPeople} from './people';
import {plantOnboarded} from './onboarded';
import {plant, seedId} from './plant';
import {plantTerms} from './terms';

/** Puts the seeds into a new sandbox: the programme, and the people that pages and tests begin with. */
export function plantSeeds(world: World, partner: PartnerName = 'wrenfield'): void {
  if (partner !== 'wrenfield') {
    plant(world, 'Partner', world.newId('prt'), programmes[partner]);
    plantTerms(world);
    return;
  }
  plant(world, 'Partner', seedId(world, 'prt'), programmes[partner]);
  plantPeople(world);
  plantCompanies(world);
  plantAccounts(world);
  plantTerms(world);
  plantCompliance(world);
  plantCards(world);
  plantOnboarded(world);
}
