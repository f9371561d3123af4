import {approved} from './approve';
import {savePayee, verified, type Payment} from './payments';
import type {Partner} from './partner';
import type {Story} from './story';

/** Payees that cannot be saved, by what is wrong with them. */
const refusals: readonly (readonly [string, (partner: Partner) => Payment])[] = [
  ['with a typing error in the IBAN', () => ({fields: {iban: 'FR7699999000010000012345694'}})],
  ['at a bank outside SEPA', ({samples}) => ({iban: samples.ibans?.['00000NOSEPA']})],
  ['without a check of the name', () => ({fields: {payeeVerificationId: undefined}})],
  ['under another name than the one that was checked', () => ({fields: {name: 'Chloé Durand'}})],
  ['without seeing the warning', ({samples}) => ({iban: samples.ibans?.['0000VOPNMTC']})],
];

/** Saved payees, and Verification of Payee. */
export const beneficiaryStories: readonly Story[] = [
  {
    name: 'Alice saves Chloé as a payee',
    tell: async (partner) => {
      const {id: beneficiaryId, holderId} = await savePayee(partner);
      await partner.call('getBeneficiary', {beneficiaryId});
      await partner.call('listBeneficiaries', {holderId});
    },
  },
  {
    name: 'Alice writes the name of a payee almost right',
    tell: async (partner) => {
      await verified(partner, partner.samples.ibans?.['0000VOPCMTC'] ?? '', 'Chloe Dubos');
    },
  },
  {
    name: 'Alice verifies an IBAN with a typing error',
    tell: async (partner) => {
      await verified(partner, 'FR7699999000010000012345694', 'Chloé Dubois');
    },
  },
  {
    name: 'Alice trusts a payee, and deletes it later',
    tell: async (partner) => {
      const {id: beneficiaryId, holderId} = await savePayee(partner);
      const sent = {beneficiaryId, 'Acting-User-Id': holderId};
      await approved(partner, 'updateBeneficiary', {...sent, 'If-Match': '"2"'}, {trusted: true});
      await partner.call('deleteBeneficiary', {beneficiaryId});
      await partner.call('deleteBeneficiary', {beneficiaryId});
      await partner.call('updateBeneficiary', {...sent, 'If-Match': '"4"'}, {label: 'Chloé D.'});
    },
  },
  {
    name: 'A screening stops a new payee',
    tell: async (partner) => {
      await savePayee(partner, {iban: partner.samples.ibans?.['000SCREENHT']}, false);
      await partner.until('beneficiary.blocked');
    },
  },
  {
    name: 'A payee is cleared by the review, and another one is deleted',
    tell: async (partner) => {
      const hit = partner.samples.ibans?.['000SCREENHT'];
      const {id: subjectId} = await savePayee(partner, {iban: hit}, false);
      await partner.until('beneficiary.blocked');
      await partner.play('screening.outcome', {subjectId, outcome: 'CLEAR'});
      const {id: beneficiaryId} = await savePayee(partner);
      await partner.play('screening.outcome', {subjectId: beneficiaryId, outcome: 'BLOCKED'});
      await partner.call('deleteBeneficiary', {beneficiaryId});
    },
  },
  {
    name: 'Alice saves the same payee twice',
    tell: async (partner) => {
      await savePayee(partner);
      await savePayee(partner, {}, false);
    },
  },
  ...refusals.map(([name, payment]) => ({
    name: `Alice saves a payee ${name}`,
    tell: async (partner: Partner) => {
      await savePayee(partner, payment(partner), false);
    },
  })),
];
