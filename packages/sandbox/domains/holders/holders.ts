import type {Domain} from '../../engine/domain';
import {
  closeIndividualEntrepreneur,
  createIndividualEntrepreneur,
  updateIndividualEntrepreneur,
} from './entrepreneurs';
import {
  connectEntities,
  createLegalEntity,
  replaceRelatedPersons,
  updateLegalEntity,
} from './legalEntities';
import {listHolders} from './list';
import {connectHolders} from './reactions';
import {lookupCompany, setRegistryStatus} from './registry';
import {connectSuspension} from './suspension';
import {createConsent, listTermsDocuments} from './terms';
import {closeUser, createUser, updateUser} from './users';

/** Users, legal entities and individual entrepreneurs: their data, terms, onboarding and end. */
export const holders: Domain = {
  operations: {
    createUser,
    listHolders,
    updateUser,
    closeUser,
    listTermsDocuments,
    createConsent,
    createLegalEntity,
    updateLegalEntity,
    replaceRelatedPersons,
    lookupCompany,
    createIndividualEntrepreneur,
    updateIndividualEntrepreneur,
    closeIndividualEntrepreneur,
  },
  scenarios: {'registry.status': setRegistryStatus},
  connect: (world) => {
    connectHolders(world);
    connectSuspension(world);
    connectEntities(world);
  },
};
