import {describe, expect, it} from 'vitest';
import {approved} from '../../stories/approve';
import {announce, announceB2b, confirmMandate, waitUntil} from '../../stories/collections';
import {fund, pay} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;

/** Until the day before the one on which the sandbox begins. */
const period = {periodStart: '2025-09-01', periodEnd: '2025-10-13'};

const ask = (partner: Partner, body: object = period, accountId = partner.ids.acc ?? '') =>
  partner.call('createAccountStatement', {accountId}, body);

const list = async (partner: Partner, filters: Readonly<Record<string, string>> = {}) =>
  (
    await partner.call('listAccountStatements', {
      accountId: partner.ids.acc ?? '',
      order: 'asc',
      ...filters,
    })
  ).body.data;

/** The document of a statement on demand. */
async function document(accept: string) {
  const partner = newPartner();
  const statementId = (await ask(partner)).body.id;
  await partner.until('statement.available');
  const sent = {statementId, Accept: accept};
  const {status, code, headers, body} = await partner.call('downloadAccountStatement', sent);
  return {status, code, type: headers.get('Content-Type'), text: body as unknown as string};
}

describe('a statement on demand', () => {
  it('is made in the background, with the balances of the ledger', async () => {
    const partner = newPartner();
    const {status, body} = await ask(partner);
    expect({code: status, ...body}).toMatchObject({
      code: 202,
      kind: 'ON_DEMAND',
      status: 'GENERATING',
      openingBalance: null,
      closingBalance: null,
      availableAt: null,
    });
    const early = await partner.call('downloadAccountStatement', {statementId: body.id});
    expect(early).toMatchObject({
      code: 'statement_not_available',
      body: {currentStatus: 'GENERATING'},
    });
    const {object} = (await partner.until('statement.available')).data;
    expect(object).toMatchObject({
      id: body.id,
      status: 'AVAILABLE',
      openingBalance: {value: 245_000},
      closingBalance: {value: 125_050},
    });
  });

  it.each([
    ['2025-10-01', '2025-10-15'],
    ['2025-10-01', '2025-10-14'],
    ['2025-10-02', '2025-10-01'],
    ['2024-10-12', '2025-10-13'],
  ])('from %s to %s is refused', async (periodStart, periodEnd) => {
    const refused = await ask(newPartner(), {periodStart, periodEnd});
    expect(refused).toMatchObject({code: 'statement_period_invalid'});
  });

  it('may cover 366 days', async () => {
    const longest = {periodStart: '2024-10-13', periodEnd: '2025-10-13'};
    expect(await ask(newPartner(), longest)).toMatchObject({status: 202});
  });

  it('may end on a day as soon as it is over in Paris', async () => {
    const partner = newPartner();
    const today = {periodStart: '2025-10-01', periodEnd: '2025-10-14'};
    await waitUntil(partner, '2025-10-14T21:59:00.000Z');
    expect(await ask(partner, today)).toMatchObject({code: 'statement_period_invalid'});
    await waitUntil(partner, '2025-10-14T22:00:00.000Z');
    expect(await ask(partner, today)).toMatchObject({status: 202});
  });

  it('can fail, without an event', async () => {
    const partner = newPartner();
    await partner.play('account.statement_failure', {accountId: partner.ids.acc});
    const {body} = await ask(partner);
    await partner.wait('PT1M');
    expect(partner.events()).toEqual([]);
    expect((await list(partner)).at(-1)).toMatchObject({id: body.id, status: 'FAILED'});
    const refused = await partner.call('downloadAccountStatement', {statementId: body.id});
    expect(refused).toMatchObject({
      code: 'statement_not_available',
      body: {currentStatus: 'FAILED'},
    });
    await ask(partner);
    await partner.until('statement.available');
  });
});

describe('statements that are made by themselves', () => {
  it('are there for last month from the start', async () => {
    const [september] = await list(newPartner());
    expect(september).toMatchObject({
      kind: 'MONTHLY',
      periodStart: '2025-09-01',
      periodEnd: '2025-09-30',
      status: 'AVAILABLE',
      availableAt: '2025-10-02T04:00:00.000Z',
      openingBalance: {value: 245_000},
      closingBalance: {value: 367_000},
    });
  });

  it('come on the 2nd at 06:00 in Paris', async () => {
    const partner = newPartner();
    const to = (until: string) => partner.call('advanceTestClock', {}, {until});
    await to('2025-11-02T04:59:00.000Z');
    expect(partner.events()).not.toContain('statement.available');
    await to('2025-11-02T05:00:00.000Z');
    expect(partner.events().filter((name) => name === 'statement.available')).toHaveLength(5);
    expect((await list(partner, {kind: 'MONTHLY'})).at(-1)).toMatchObject({
      periodStart: '2025-10-01',
      periodEnd: '2025-10-31',
      openingBalance: {value: 367_000},
      closingBalance: {value: 125_050},
    });
    await to('2026-01-02T06:00:00.000Z');
    const [fees] = await list(partner, {kind: 'ANNUAL_FEES'});
    expect(fees).toMatchObject({
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      formats: ['PDF', 'CSV'],
    });
    const read = (Accept: string) =>
      partner.call('downloadAccountStatement', {statementId: fees?.id ?? '', Accept});
    const {body} = await read('application/pdf');
    expect(body as unknown as string).toMatch(/Total of fees +10\.00/);
    expect(await read('application/xml')).toMatchObject({code: 'not_acceptable'});
    expect(await list(partner, {accountId: partner.ids.acc_le ?? '', kind: 'ANNUAL_FEES'})).toEqual(
      [],
    );
  });

  it.each([
    [{periodFrom: '2025-09-01'}, 1],
    [{periodFrom: '2025-09-02'}, 0],
    [{periodTo: '2025-09-01'}, 0],
    [{periodTo: '2025-09-02'}, 1],
    [{kind: 'ON_DEMAND'}, 0],
  ])('are listed with %j', async (filters, count) => {
    expect(await list(newPartner(), filters)).toHaveLength(count);
  });
});

describe('the document', () => {
  it.each([
    ['application/pdf', 'application/pdf'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['application/xml', 'application/xml'],
    ['*/*', 'application/pdf'],
    ['text/*', 'text/csv; charset=utf-8'],
    ['application/pdf;q=0.5, application/xml', 'application/xml'],
  ])('for %s is %s', async (accept, type) => {
    expect(await document(accept)).toMatchObject({status: 200, type});
  });

  it('is refused in any other format', async () => {
    expect(await document('image/png')).toMatchObject({status: 406, code: 'not_acceptable'});
  });

  it('as CSV has one line for each entry, whose amounts lead from one balance to the other', async () => {
    const {text} = await document('text/csv');
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header?.split(',')).toHaveLength(11);
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(
      /^2025-09-01,2025-09-01,SCT,Rent,Chloé Dubois,FR7699998000010000056789048,-620\.00,EUR,/,
    );
    const cents = lines.map((line) => Math.round(Number(line.split(',').at(-5)) * 100));
    expect(245_000 + cents.reduce((sum, value) => sum + value, 0)).toBe(125_050);
  });

  it('as camt.053 has both balances, the sums and every entry', async () => {
    const {text} = await document('application/xml');
    expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08');
    expect(text.match(/<Ntry>/g)).toHaveLength(6);
    expect(text).toMatch(/<Cd>OPBD<\/Cd>.*?<Amt Ccy="EUR">2450\.00<\/Amt><CdtDbtInd>CRDT/);
    expect(text).toMatch(/<Cd>CLBD<\/Cd>.*?<Amt Ccy="EUR">1250\.50<\/Amt><CdtDbtInd>CRDT/);
    expect(text).toContain(
      '<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>1850.00</Sum></TtlCdtNtries>',
    );
    expect(text).toContain(
      '<TtlDbtNtries><NbOfNtries>5</NbOfNtries><Sum>3049.50</Sum></TtlDbtNtries>',
    );
  });

  it('as PDF shows the holder, the period and the balances', async () => {
    const {text} = await document('application/pdf');
    for (const part of ['Alice Martin', 'From 2025-09-01 to 2025-10-13', '2450.00', '1250.50']) {
      expect(text).toContain(part);
    }
  });
});

/** A statement of today and the last days in a format, one text for each entry, and those of the seeds left out. */
async function entriesAs(
  partner: Partner,
  Accept: string,
  accountId = partner.ids.acc,
): Promise<string[]> {
  const periodEnd = (await partner.call('getPartner')).body.testClock?.slice(0, 10) ?? '2025-10-14';
  await partner.wait('P1D');
  const {body} = await ask(partner, {periodStart: '2025-10-14', periodEnd}, accountId);
  await partner.until('statement.available');
  const content = await partner.call('downloadAccountStatement', {statementId: body.id, Accept});
  const all = content.body as unknown as string;
  return Accept === 'text/csv'
    ? all.trimEnd().split('\r\n').slice(1)
    : (all.match(/<Ntry>.*?<\/Ntry>/g) ?? []);
}

const code = (family: string, subfamily: string) =>
  `<Fmly><Cd>${family}</Cd><SubFmlyCd>${subfamily}</SubFmlyCd></Fmly>`;

const reason = (value: string) => `<RtrInf><Rsn><Cd>${value}</Cd></Rsn></RtrInf>`;

describe('a payment in the document', () => {
  it('has the end-to-end reference and the creditor reference of the payer', async () => {
    const partner = newPartner();
    const creditorReference = partner.samples.creditorReferences?.invoice;
    await partner.play('sct.incoming', {
      iban: partner.samples.accounts?.alice,
      amount: {value: 12550, currency: 'EUR'},
      debtorName: 'Karim Benali',
      endToEndId: 'INV-2025-0042',
      creditorReference,
    });
    await fund(partner, 100);
    const [structured, text] = await entriesAs(partner, 'application/xml');
    expect(structured).toMatch(
      /<InstrId>\w+<\/InstrId><EndToEndId>INV-2025-0042<\/EndToEndId><\/Refs>/,
    );
    expect(structured).toContain(
      '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>' +
        `<Ref>${creditorReference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
    );
    expect(structured).toContain(code('RCDT', 'ESCT'));
    expect(text).toContain('<EndToEndId>NOTPROVIDED</EndToEndId></Refs>');
    expect(text).toContain('<RmtInf><Ustrd>Invoice 2025-0042</Ustrd></RmtInf></TxDtls>');
    const lines = await entriesAs(partner, 'text/csv');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['INV-2025-0042', 'NOTPROVIDED']);
  });

  it.each([
    ['sct.incoming', 'RCDT', 'ESCT'],
    ['instant.incoming', 'RRCT', 'ESCT'],
  ])('that was given back after a recall says so, after %s', async (scenario, family, received) => {
    const partner = newPartner();
    const transferId = await partner.play(scenario, {
      iban: partner.samples.accounts?.alice,
      amount: {value: 12550, currency: 'EUR'},
      debtorName: 'Karim Benali',
    });
    const recallId = (await partner.play('recall.incoming', {transferId, reason: 'FRAD'})) ?? '';
    const asAlice = {recallId, 'Acting-User-Id': partner.ids.usr ?? ''};
    await approved(partner, 'answerRecall', asAlice, {accepted: true});
    const [credit, debit] = await entriesAs(partner, 'application/xml');
    expect(credit).toContain(code(family, received));
    expect(credit).not.toContain('<RtrInf>');
    expect(debit).toContain(code(family, 'RPCR'));
    // The payer sent no text, so the words are those of the bank, after the reason.
    expect(debit).toContain(
      `</RltdPties>${reason('FOCR')}<AddtlTxInf>Karim Benali</AddtlTxInf></TxDtls>`,
    );
  });

  it('that another bank returned says why', async () => {
    const partner = newPartner();
    const {body} = await pay(partner, 'createSctTransfer');
    await partner.until('sct_transfer.settled');
    await partner.play('sct.return', {transferId: body.id, reasonCode: 'AC04'});
    const [debit, credit] = await entriesAs(partner, 'application/xml');
    expect(debit).toContain(code('ICDT', 'ESCT'));
    expect(credit).toContain(code('ICDT', 'RRTN'));
    expect(credit).toContain(reason('AC04'));
  });

  it.each([
    ['refunded', 'UPDD', 'MD06', '2025-10-20'],
    ['reversed', 'PRDD', 'MS03', '2025-10-21'],
  ])(
    'that was collected and %s says why, and adds up by its booking date',
    async (how, subfamily, why, valueDate) => {
      const partner = newPartner();
      const directDebitId = await announce(partner);
      await waitUntil(partner, '2025-10-21T09:00:00.000Z');
      if (how === 'refunded') {
        await partner.call('refundDirectDebit', {directDebitId}, {type: 'AUTHORISED_8_WEEKS'});
      } else {
        await partner.play('sdd.reverse', {directDebitId});
      }
      const [debit, credit] = await entriesAs(partner, 'application/xml');
      expect(debit).toContain(code('RDDT', 'ESDD'));
      expect(debit).toContain('<EndToEndId>WREN-2025-0001-20251020</EndToEndId>');
      expect(credit).toContain(code('RDDT', subfamily));
      expect(credit).toContain(reason(why));
      expect(credit).toContain(
        `<BookgDt><Dt>2025-10-21</Dt></BookgDt><ValDt><Dt>${valueDate}</Dt></ValDt>`,
      );
      expect(debit).not.toContain('RvslInd');
      expect(credit).toContain('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>');
      expect((await list(partner)).at(-1)).toMatchObject({
        openingBalance: {value: 125_050},
        closingBalance: {value: 125_050},
      });
    },
  );

  it('that a business paid by direct debit has the code of its scheme', async () => {
    const partner = newPartner();
    const directDebitId = await announceB2b(partner);
    const {mandateId} = (await partner.call('getDirectDebit', {directDebitId})).body;
    await confirmMandate(partner, mandateId);
    await waitUntil(partner, '2025-10-20T09:00:00.000Z');
    const [entry] = await entriesAs(partner, 'application/xml', partner.ids.acc_ie);
    expect(entry).toContain(code('RDDT', 'BBDD'));
  });
});
