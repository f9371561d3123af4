import {compactDecrypt, decodeProtectedHeader, importJWK, type JWK} from 'jose';
import {expect, it} from 'vitest';
import {readPublishedJson} from './documents';

/** The first encrypted message in a file that readers get. */
function messageIn(file: string, member: string): string {
  const text = JSON.stringify(readPublishedJson(file));
  const [, message] = new RegExp(`"${member}":.*?"(eyJ[^"]+)"`).exec(text) ?? [];
  return message ?? '';
}

it.each([
  ['createFile', 'content', /^%PDF/],
  ['setCardPin', 'encryptedPin', /^\d{4}$/],
  ['confirmDevice', 'encryptedPasscode', /^.{6,12}$/],
  ['createCardDetailsView', 'encryptedData', /^\{"pan":"\d{16}"/],
  ['createCardPinView', 'encryptedData', /^\{"pin":"\d{4}"\}$/],
])('the published key that it names opens the sample of %s', async (operation, member, clear) => {
  const {keys} = readPublishedJson('aldermark-test-keys.json') as {keys: JWK[]};
  const message = messageIn(`operations/${operation}.json`, member);
  const {kid, alg = ''} = decodeProtectedHeader(message);
  const key = await importJWK(keys.find((one) => one.kid === kid) ?? {}, alg);
  const {plaintext} = await compactDecrypt(message, key);
  expect(new TextDecoder().decode(plaintext)).toMatch(clear);
});
