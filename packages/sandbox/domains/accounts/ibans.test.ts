import {isValidIBAN} from 'ibantools';
import {describe, expect, it} from 'vitest';
import {newPartner} from '../../testing/newPartner';

type Partner = ReturnType<typeof newPartner>;

describe('virtual IBANs', () => {
  const add = (partner: Partner, account: string, reference = 'INV-7') =>
    partner.call(
      'createVirtualIban',
      {accountId: partner.ids[account] ?? account},
      {label: 'Invoice 7', reference},
    );

  it('have numbers that pass their checks, and close for good', async () => {
    const partner = newPartner();
    const {body} = await add(partner, 'acc_le');
    expect(body).toMatchObject({status: 'ACTIVE', reference: 'INV-7', closedAt: null});
    expect(isValidIBAN(body.iban)).toBe(true);
    expect(body.iban.slice(4, 14)).toBe('9999900900');
    const sent = {virtualIbanId: body.id};
    const closed = await partner.call('closeVirtualIban', sent);
    expect(closed.body).toMatchObject({status: 'CLOSED', version: 2});
    expect(closed.body.closedAt).not.toBeNull();
    expect(await partner.call('closeVirtualIban', sent)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'CLOSED'},
    });
    expect(partner.events()).toEqual(['virtual_iban.created', 'virtual_iban.closed']);
  });

  it('are at most 3 on an account of a user, which has one in the seeds', async () => {
    const partner = newPartner();
    await add(partner, 'acc');
    await add(partner, 'acc');
    expect(await add(partner, 'acc')).toMatchObject({
      code: 'resource_limit_reached',
      body: {limit: 3, used: 3},
    });
    const sent = {accountId: partner.ids.acc ?? '', reference: 'INV-7'};
    expect((await partner.call('listVirtualIbans', sent)).body.data).toHaveLength(2);
  });

  it('need an active account that exists', async () => {
    const partner = newPartner();
    const holder = {holderId: partner.ids.usr_chloe, type: 'PERSONAL'};
    const {body} = await partner.call('createAccount', {}, holder);
    expect(await add(partner, body.id)).toMatchObject({code: 'account_not_active'});
    const sent = {accountId: 'acc_01K7GZXK2R851J4C4XPQ06T28B'};
    expect(await partner.call('listVirtualIbans', sent)).toMatchObject({
      code: 'resource_not_found',
    });
  });
});

describe('the check of an IBAN', () => {
  const check = (iban = '') => newPartner().call('checkIban', {}, {iban});
  const {samples} = newPartner();
  const all = {sct: true, instant: true, sddCore: true, sddB2b: false, vop: true};
  const none = {sct: false, instant: false, sddCore: false, sddB2b: false, vop: false};

  it.each([
    [samples.externalAccounts?.chloe, 'Banque Exemple', 'EXMPFRP0XXX', all],
    ['FR76 9999 9000 0100 0001 2345 693', 'Aldermark', 'ALDMFRP0XXX', all],
    [samples.publicIbans?.DE, 'Banque Exemple', 'EXMPDEP0XXX', all],
    [samples.ibans?.['0000NOTINST'], 'Banque Exemple', 'EXMPFRP0XXX', {...all, instant: false}],
    [samples.ibans?.['0000VOPNOAP'], 'Banque Exemple', 'EXMPFRP0XXX', {...all, vop: false}],
    [samples.ibans?.['00000NOSEPA'], 'Banque Exemple', 'EXMPFRP0XXX', none],
  ])('%s is at %s', async (iban, bankName, bic, reachability) => {
    expect((await check(iban)).body).toMatchObject({valid: true, bankName, bic, reachability});
  });

  it.each(['FR7699999000010000012345694', 'FR4999999000010000012345694', 'XX0000000000000'])(
    '%s is refused',
    async (iban) => {
      expect(await check(iban)).toMatchObject({status: 422, code: 'iban_invalid'});
    },
  );
});
