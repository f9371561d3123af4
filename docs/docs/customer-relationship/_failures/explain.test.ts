import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {reasonCatalogue} from '@aldermark/contract-reader/reasons';
import {approved} from '@aldermark/sandbox/stories/approve';
import {advanceDispute, claims, dispute} from '@aldermark/sandbox/stories/cardClaims';
import {payAndClear} from '@aldermark/sandbox/stories/cardPlays';
import type {Partner} from '@aldermark/sandbox/stories/partner';
import {fund, orderOf, pay} from '@aldermark/sandbox/stories/payments';
import {upload} from '@aldermark/sandbox/stories/upload';
import {newPartner} from '@aldermark/sandbox/testing/newPartner';
import {sourceModel} from '../../../../test/support/model';
import {explain, type Failure, type FailureEvent, type Reason} from './explain';

const {contract} = await sourceModel();
const catalogue = reasonCatalogue(contract);

type Fields = Failure['object'];

/** Every failure that a test explains, for the comparison with the Python code. */
const failures: Failure[] = [];

function casesOf(failure: Failure): readonly (Reason | FailureEvent)[] {
  failures.push(failure);
  return explain(failure, catalogue);
}

it('is collected with every event of a chargeback of a top-up, also the one that ends it', () => {
  const page = readFileSync('docs/docs/customer-relationship/monitoring.mdx', 'utf8');
  const row = page.split('\n').find((line) => line.startsWith('| Top-up, charged back |')) ?? '';
  const chargebacks = Object.keys(contract.events).filter((name) =>
    name.startsWith('topup_dispute.'),
  );
  expect(chargebacks.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});

/** What support reads about the last event of a name. */
function explained(partner: Partner, type: string, card?: Fields) {
  const {objectType, object, previous} = partner.last(type).data;
  const cases = casesOf({type, objectType, object, previous, ...(card && {card})} as Failure);
  expect(cases).toHaveLength(1);
  return cases[0];
}

const purchase = (partner: Partner, value: number) =>
  partner.play('card.authorisation', {
    cardId: partner.ids.crd,
    amount: {value, currency: 'EUR'},
    mcc: '5411',
    country: 'FR',
  });

describe('a payment that fails in the sandbox', () => {
  it('is explained by the code of its object', async () => {
    const partner = newPartner();
    await purchase(partner, 130_000);
    expect(explained(partner, 'card_authorisation.declined')).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      account: 'own',
      retry: 'fix',
    });
    await pay(partner, 'createInstantTransfer', {iban: partner.samples.ibans?.['00RJCT0AC04']});
    await partner.until('instant_transfer.rejected');
    expect(explained(partner, 'instant_transfer.rejected')).toMatchObject({
      code: 'AC04',
      account: 'other',
    });
  });

  it('says whether to repeat it, which an ordinary transfer may replace', async () => {
    const partner = newPartner();
    await pay(partner, 'createInstantTransfer', {iban: partner.samples.ibans?.['00RJCT0AB05']});
    await partner.until('instant_transfer.rejected');
    expect(explained(partner, 'instant_transfer.rejected')).toMatchObject({
      code: 'AB05',
      origin: 'bank',
      retry: 'fallback',
      action: 'sendSct',
    });
  });

  it('has another cause when it waited for its day than when a bank refused it', async () => {
    const partner = newPartner();
    const refused = partner.samples.ibans?.['00RJCT0AC06'];
    await pay(partner, 'createSctTransfer', {iban: refused});
    await partner.until('sct_transfer.rejected');
    expect(explained(partner, 'sct_transfer.rejected')?.account).toBe('other');
    await pay(partner, 'createSctTransfer', {fields: {requestedExecutionDate: '2025-11-03'}});
    const block = {scope: 'DEBIT', reason: 'HOLDER_REQUEST'};
    await partner.call('blockAccount', {accountId: partner.ids.acc ?? ''}, block);
    await partner.call('advanceTestClock', {}, {until: '2025-11-03T15:00:00Z'});
    expect(explained(partner, 'sct_transfer.rejected')).toMatchObject({
      code: 'AC06',
      account: 'own',
    });
  });

  it('says nothing to a receiver whose incoming transfer a check refused', async () => {
    const partner = newPartner();
    await partner.play('sct.incoming', {
      iban: partner.samples.accounts?.alice,
      amount: {value: 12578, currency: 'EUR'},
      debtorName: partner.samples.persons?.karim,
      remittance: 'Invoice 2025-0042',
      review: true,
    });
    await partner.until('sct_transfer.returned');
    expect(explained(partner, 'sct_transfer.returned')).toMatchObject({
      code: 'RR04',
      tellUser: null,
    });
  });

  it('does not promise money to a receiver who agreed to give it back', async () => {
    const partner = newPartner();
    const transferId = await fund(partner, 12550);
    const recallId = await partner.play('recall.incoming', {transferId, reason: 'DUPL'});
    const asAlice = {recallId: recallId ?? '', 'Acting-User-Id': partner.ids.usr ?? ''};
    await approved(partner, 'answerRecall', asAlice, {accepted: true});
    expect(explained(partner, 'sct_transfer.returned')).toMatchObject({
      code: 'FOCR',
      account: 'own',
    });
  });

  it('offers the user to lift a block unless it is yours, or one of Aldermark', async () => {
    const partner = newPartner();
    const cardId = partner.ids.crd ?? '';
    await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
    await purchase(partner, 1000);
    const {body: card} = await partner.call('getCard', {cardId});
    expect(explained(partner, 'card_authorisation.declined', card)?.support).toContain(
      'unblockCard',
    );
    for (const statusReason of ['PARTNER_DECISION', 'FRAUD_SUSPICION']) {
      const yours = explained(partner, 'card_authorisation.declined', {...card, statusReason});
      expect(yours?.support).toContain('unblockCard');
      expect(yours?.tellUser).not.toContain('app');
    }
    const theirs = {...card, statusReason: 'ALDERMARK_DECISION'};
    expect(explained(partner, 'card_authorisation.declined', theirs)?.support).not.toContain(
      'unblockCard',
    );
  });
});

describe('an order that was refused with sca_required', () => {
  it('pays once when it is asked again with its key after its approval expired', async () => {
    const partner = newPartner();
    const body = await orderOf(partner);
    const sent = {'Acting-User-Id': partner.ids.usr ?? '', 'Idempotency-Key': 'one-order'};
    const {body: refused} = await partner.call('createSctTransfer', sent, body);
    const {id = ''} = (refused as {challenge?: {id: string}}).challenge ?? {};
    await partner.wait('PT11M');
    expect(explained(partner, 'sca_challenge.expired')).toMatchObject({
      retry: 'same',
      action: 'askAgain',
    });
    const late = {...sent, 'Sca-Challenge-Id': id};
    expect(await partner.call('createSctTransfer', late, body)).toMatchObject({
      code: 'sca_challenge_expired',
    });
    const {body: paid} = await approved(partner, 'createSctTransfer', sent, body);
    const {body: again} = await partner.call('createSctTransfer', sent, body);
    expect(again.id).toBe(paid.id);
  });

  it.each(['sca_challenge.failed', 'sca_challenge.expired'])(
    'differs at %s from a card payment, which starts again at the merchant',
    (type) => {
      const retries = ['OPERATION', 'CARD_PAYMENT'].map(
        (purpose) => casesOf({type, objectType: 'ScaChallenge', object: {purpose}})[0]?.retry,
      );
      expect(retries).toEqual(['same', 'newOrder']);
    },
  );
});

it('a recall tells why it was asked for, and then why it was refused', async () => {
  const partner = newPartner();
  const {body: transfer} = await pay(partner, 'createSctTransfer', {
    iban: partner.samples.ibans?.['0RECALLREFU'],
  });
  await partner.until('sct_transfer.settled');
  await partner.call('createRecall', {}, {transferId: transfer.id, reason: 'DUPL'});
  expect(explained(partner, 'recall.created')?.tellUser).toContain('twice');
  await partner.until('recall.refused');
  expect(explained(partner, 'recall.refused')).toMatchObject({code: 'CUST', account: 'other'});
});

it('a received recall asks for an answer, and is never explained as one of yours', async () => {
  const partner = newPartner();
  const transferId = await fund(partner, 12550);
  const recallId = await partner.play('recall.incoming', {transferId, reason: 'DUPL'});
  expect(explained(partner, 'recall.received')).toMatchObject({
    code: 'DUPL',
    account: 'own',
    origin: 'other',
    action: 'answerRecall',
  });
  const answer = {accepted: false, reason: 'CUST'};
  await partner.call('answerRecall', {recallId: recallId ?? ''}, answer);
  expect(explained(partner, 'recall.refused')).toMatchObject({code: 'CUST', account: 'own'});
});

it('a dispute asks for evidence only while somebody waits for it', async () => {
  const partner = newPartner();
  const {body: fraud} = await dispute(partner, await payAndClear(partner, 'byPhone'), claims.fraud);
  await advanceDispute(partner, fraud.id, 'CHARGEBACK_FILED');
  await advanceDispute(partner, fraud.id, 'PRE_ARBITRATION');
  expect(explained(partner, 'card_dispute.pre_arbitration')?.action).toBe('addEvidence');
  const {body: wrongAmount} = await dispute(partner, await payAndClear(partner));
  const disputeId = wrongAmount.id;
  await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
  await advanceDispute(partner, disputeId, 'REPRESENTED');
  expect(explained(partner, 'card_dispute.represented')?.action).toBe('addEvidence');
  const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
  const {body: answered} = await partner.call('addCardDisputeEvidence', {disputeId}, {fileIds});
  const listed = {type: 'card_dispute.represented', objectType: 'CardDispute', object: answered};
  expect(casesOf(listed).map(({action}) => action)).toEqual(['nothing']);
  await advanceDispute(partner, disputeId, 'PRE_ARBITRATION');
  expect(explained(partner, 'card_dispute.pre_arbitration')?.action).toBe('nothing');
});

it('a recall that nobody answered is over', async () => {
  const partner = newPartner();
  const {body: transfer} = await pay(partner, 'createSctTransfer', {
    iban: partner.samples.ibans?.['0RECALLNONE'],
  });
  await partner.until('sct_transfer.settled');
  await partner.call('createRecall', {}, {transferId: transfer.id, reason: 'CUST'});
  await partner.wait('P30D');
  expect(explained(partner, 'recall.expired')?.tellUser).toContain('did not respond');
});

it.each(
  catalogue.fields.flatMap(({field, reasons}) =>
    reasons.map(({code, status}): [string, string, string] => [field, code, status?.[0] ?? 'ANY']),
  ),
)('reads %s with the code %s', (field, code, status) => {
  const [objectType = '', ...members] = field.split('.');
  const object = members.reduceRight<unknown>((value, name) => ({[name]: value}), code) as Fields;
  const cases = casesOf({objectType, object: {...object, status}});
  expect(new Set(cases.map((one) => 'code' in one && one.code))).toEqual(new Set([code]));
});

it('a code has at most one case without a condition for each state, and an event exactly one', () => {
  const usual = catalogue.fields.flatMap(({field, reasons}) =>
    reasons
      .filter((one) => one.if === null)
      .flatMap(({code, status}) => (status ?? ['']).map((one) => `${field} ${code} ${one}`)),
  );
  expect(usual).toEqual([...new Set(usual)]);
  const events = catalogue.events.filter((one) => one.if === null).map(({event}) => event);
  expect(events).toEqual([...new Set(catalogue.events.map(({event}) => event))]);
});

it('an unknown code has no explanation', () => {
  const object = {status: 'REJECTED', reasonCode: 'ZZ99'};
  expect(casesOf({objectType: 'SctTransfer', object, previous: {}})).toEqual([]);
});

it.each<[string, Failure, number]>([
  [
    'a transfer whose earlier state is unknown',
    {
      objectType: 'SctTransfer',
      object: {status: 'REJECTED', reasonCode: 'AC04', direction: 'OUT'},
    },
    2,
  ],
  [
    'a payment with a card that nobody has read',
    {
      objectType: 'CardAuthorisation',
      object: {status: 'DECLINED', declineReason: 'CARD_BLOCKED'},
      previous: {},
    },
    4,
  ],
  [
    'a received transfer, which needs no earlier state',
    {objectType: 'SctTransfer', object: {status: 'RETURNED', reasonCode: 'AC04', direction: 'IN'}},
    1,
  ],
])('has every case of %s', (_, failure, count) => {
  expect(casesOf(failure)).toHaveLength(count);
});

it('the Python code explains every failure above in the same way', () => {
  const program =
    'import explain as e, json, sys; given = json.load(sys.stdin); print(json.dumps([e.explain(f, given["catalogue"]) for f in given["failures"]]))';
  const found: unknown = JSON.parse(
    execFileSync('python3', ['-B', '-c', program], {
      cwd: 'docs/docs/customer-relationship/_failures',
      input: JSON.stringify({catalogue, failures}),
      encoding: 'utf8',
    }),
  );
  expect(failures.length).toBeGreaterThan(8);
  expect(found).toEqual(failures.map((failure) => explain(failure, catalogue)));
});
