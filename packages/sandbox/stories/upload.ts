import {base64url} from 'jose';
import {filePrivateKey} from '../keys/fileKey';
import type {Schemas} from '../api';
import type {Partner} from './partner';

/** A content encryption key that never changes, so that two runs send the same bytes. */
const contentKey = Uint8Array.from({length: 32}, (_, index) => (index * 37 + 11) % 256);

/** That key, encrypted with RSA-OAEP-256 to the key for files of the sandbox. */
const wrappedKey =
  'qSSgV3EaW4Wl5kuutVp_UyIYAWFhVEEqbUICPK5G9NzK6Ew4lDroEAMp3htnoK_1AVvicK90fgT1Eju1-tJdoiwOrkhAyQdKwU-VEiQMWHnbf4lob99bos5q23njWNPCKaOL9cRhswskKBHjs-VGqShFbKMMiGjwPFjRyiP-FzqjszoHNypSu2SRcfmkcRDkosYrY25px1IEOQ8c4cTPgvO2sUWAKyDel8TXLFui5FMo87chu9kRlwMwSC_g0mjmlclGO1j1AnFV-zVQoyBe-iPIaeVwKnPMH5tOoKeguA842fY1wNCEgfo-BieYPwRvjRM1lcykcYBS523Onv7VLQ';

/** What files of each type begin with. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const mediaTypes: Readonly<Record<string, Schemas['FileCreate']['contentType']>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The size of a file: small, because the published examples contain it. */
const SIZE = 482;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** A compact JWE whose bytes are the same in every run: the initialisation vector follows from the content. */
async function encrypt(clear: Uint8Array<ArrayBuffer>, header: object): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const head = base64url.encode(JSON.stringify(header));
  const iv = (await sha256(clear)).slice(0, 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const options = {name: 'AES-GCM', iv, additionalData: encode(head)};
  const sealed = new Uint8Array(await crypto.subtle.encrypt(options, key, clear));
  const parts = [iv, sealed.slice(0, -16), sealed.slice(-16)].map(base64url.encode);
  return [head, wrappedKey, ...parts].join('.');
}

/** The body of `createFile` for a file whose content follows from its name. `header` changes the JWE. */
export async function fileBody(
  fileName: string,
  purpose: Schemas['FilePurpose'] = 'KYC',
  header: object = {},
): Promise<Schemas['FileCreate'] & {readonly content: string}> {
  const contentType = mediaTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/pdf';
  const clear = Uint8Array.from({length: SIZE}, (_, index) => index % 251);
  clear.set(beginnings[contentType] ?? []);
  clear.set(new TextEncoder().encode(fileName), 16);
  const protectedHeader = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: filePrivateKey.kid,
    cty: contentType,
    ...header,
  };
  const hash = await sha256(clear);
  return {
    purpose,
    fileName,
    contentType,
    sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    content: await encrypt(clear, protectedHeader),
  };
}

/** Encrypts and uploads a file. Returns its id. */
export async function upload(
  partner: Partner,
  fileName: string,
  purpose?: Schemas['FilePurpose'],
): Promise<string> {
  const {body} = await partner.call('createFile', {}, await fileBody(fileName, purpose));
  return body.id;
}
