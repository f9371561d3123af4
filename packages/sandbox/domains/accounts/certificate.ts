import {CustomResponse, type Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import {pdfDocument} from '../documents/pdf';
import {addressLines} from './accountHolder';
import {accountHolderName} from '../payments/holders';
import {groupedIban} from './ibans';

/** The IBAN certificate of an account, which plays the role of the French RIB. */
export function getIbanCertificate({world, path: {accountId = ''}}: Call): CustomResponse {
  const {status, holderId, iban, bic} = world.get('Account', accountId);
  if (status !== 'ACTIVE' && status !== 'BLOCKED') {
    rejectCall('account_not_active', {currentStatus: status});
  }
  const bank = world.contract.samples.bankNames?.provider ?? '';
  const parts = [
    ['Bank code', iban.slice(4, 9)],
    ['Branch code', iban.slice(9, 14)],
    ['Account number', iban.slice(14, 25)],
    ['RIB key', iban.slice(25)],
  ];
  const document = pdfDocument(`IBAN certificate ${iban}`, [
    {text: bank, font: 'bold', size: 18},
    {text: 'IBAN certificate (relevé d’identité bancaire)', size: 12},
    {text: ''},
    {text: 'Account holder', font: 'bold'},
    ...[accountHolderName(world, holderId), ...addressLines(world, holderId)].map((text) => ({
      text,
    })),
    {text: ''},
    {text: `IBAN  ${groupedIban(iban)}`, font: 'mono', size: 12},
    {text: `BIC   ${bic}`, font: 'mono', size: 12},
    {text: ''},
    ...parts.map(([name = '', value = '']) => ({
      text: `${name.padEnd(16)}${value}`,
      font: 'mono' as const,
    })),
    {text: ''},
    {text: `Issued on ${world.today()}`},
  ]);
  return new CustomResponse(document, {contentType: 'application/pdf'});
}
