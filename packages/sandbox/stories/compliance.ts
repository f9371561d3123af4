import {lea} from './holders';
import type {Partner} from './partner';
import type {Story} from './story';

function declare(partner: Partner, holderId: string | undefined, fields: object = {}) {
  return partner.call(
    'createTaxDeclaration',
    {},
    {
      holderId,
      taxResidences: [{country: 'FR', tin: partner.samples.tins?.FR}],
      usPerson: false,
      certifiedAt: partner.sandbox.now(),
      ...fields,
    },
  );
}

const success: readonly Story[] = [
  {
    name: 'A name on a list stops Karim and his business for a day',
    tell: async (partner) => {
      const subjectId = partner.ids.usr2 ?? '';
      await partner.play('screening.outcome', {subjectId, outcome: 'UNDER_REVIEW'});
      await partner.play('screening.outcome', {subjectId, outcome: 'BLOCKED'});
      await partner.play('screening.outcome', {subjectId, outcome: 'CLEAR'});
      await partner.call('listScreenings', {subjectId});
    },
  },
  {
    name: 'A user born in the United States says no, then yes',
    tell: async (partner) => {
      const birthPlace = {city: 'Boston', country: 'US'};
      const {body: user} = await partner.call('createUser', {}, {...lea(partner), birthPlace});
      await declare(partner, user.id);
      await declare(partner, user.id, {usPerson: true, usTin: partner.samples.tins?.US});
    },
  },
  {
    name: 'The compliance team asks Alice where money comes from',
    tell: async (partner) => {
      const {usr: subjectId = '', acc: accountId} = partner.ids;
      await partner.play('account.set_balance', {accountId, value: 925_050});
      const informationRequestId =
        (await partner.play('information_request.open', {
          subjectId,
          topic: 'SOURCE_OF_FUNDS',
        })) ?? '';
      await partner.call('listInformationRequests', {subjectId, status: 'OPEN'});
      const answer = {text: 'The deposit is the sale price of the customer’s car.'};
      await partner.call('answerInformationRequest', {informationRequestId}, answer);
      await partner.call('answerInformationRequest', {informationRequestId}, answer);
      await partner.until('information_request.closed');
    },
  },
  {
    name: 'Nobody answers a question about a document that is out of date',
    tell: async (partner) => {
      const {usr: subjectId = ''} = partner.ids;
      await partner.play('information_request.open', {subjectId, topic: 'IDENTITY_REFRESH'});
      await partner.wait('P31D');
      await partner.call('listInformationRequests', {subjectId, status: 'OVERDUE'});
    },
  },
];

const refusals: readonly Story[] = [
  {
    name: 'A tax declaration is refused',
    tell: async (partner) => {
      const {usr: alice, usr_chloe: chloe = ''} = partner.ids;
      await declare(partner, alice, {taxResidences: [{country: 'FR', tin: '3001234567999'}]});
      await declare(partner, alice, {usPerson: true});
      const reason = {reason: 'The customer asked to leave.'};
      await partner.call('closeUser', {userId: chloe}, reason);
      await declare(partner, chloe);
    },
  },
];

/** Screenings, tax declarations and questions of the compliance team. */
export const complianceStories: readonly Story[] = [...success, ...refusals];
