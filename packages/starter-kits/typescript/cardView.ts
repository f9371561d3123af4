/**
 * Reads the number of a card. It belongs into the app of the cardholder, where only the phone has the private key: your
 * server passes `encryptedData` on without reading it. Here both ends are in one program, so that you see them work.
 */
import {compactDecrypt, exportJWK, generateKeyPair} from 'jose';
import {callWithApproval} from './approve.js';
import {settings} from './settings.js';

const algorithm = 'ECDH-ES+A256KW';
const {publicKey, privateKey} = await generateKeyPair(algorithm, {crv: 'P-256', extractable: true});
const {kty, crv, x, y} = await exportJWK(publicKey);

const {encryptedData} = await callWithApproval<{encryptedData: string}>({
  method: 'POST',
  host: settings.secureApi,
  path: '/v2/cards/crd_01K7GZZPF08GKFGKBDAFQETDFT/details-view',
  actingUserId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP',
  body: {publicKey: {kty, crv, x, y, kid: 'card-view-1'}},
});
const {plaintext} = await compactDecrypt(encryptedData, privateKey, {
  keyManagementAlgorithms: [algorithm],
  contentEncryptionAlgorithms: ['A256GCM'],
});
console.log(new TextDecoder().decode(plaintext));
