import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {limitInBytes} from '../../engine/limits';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {decryptFile} from './decrypt';

type StoredFile = Resource<'File'>;
type Body = Schemas['FileCreate'];

/** The name of a file in which the sandbox finds malware. */
const INFECTED = 'virus.pdf';

/** The bytes that files of each media type begin with. */
const signatures: Readonly<Record<Schemas['FileCreate']['contentType'], readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decrypts and examines a file. Returns its size in bytes. */
async function examine({world, body}: Call<Body>): Promise<number> {
  const {content, contentType, fileName, sha256} = body;
  const {bytes, mediaType} = await decryptFile(content);
  const most = limitInBytes(world, 'file-size');
  if (bytes.length > most) {
    rejectCall('payload_too_large', {limit: most});
  }
  if (mediaType !== contentType) {
    rejectCall('encryption_invalid', {detail: `Set cty of the JWE to ${contentType}.`});
  }
  if (!signatures[contentType].every((byte, index) => bytes[index] === byte)) {
    rejectCall('file_type_not_supported', {
      detail: `The bytes are not of the type ${contentType}.`,
    });
  }
  if ((await sha256Of(bytes)) !== sha256.toLowerCase()) {
    rejectCall('file_checksum_mismatch');
  }
  if (fileName === INFECTED) {
    rejectCall('file_infected');
  }
  return bytes.length;
}

async function createFile(call: Call<Body>): Promise<StoredFile> {
  const {world, body} = call;
  const size = await examine(call);
  const {content: _, ...fields} = body;
  const file = world.create('File', {
    ...fields,
    size,
    expiresAt: world.after('unused-file-life'),
  });
  const when = () => file.expiresAt !== null;
  world.at(String(file.expiresAt), {label: 'is deleted', object: file, when}, () =>
    world.remove(file.id),
  );
  return structuredClone(file);
}

/**
 * The files that a body refers to. Rejects the call when one does not exist, or is for another purpose; `field`
 * is the place of the list in the body.
 */
export function filesFor(
  world: World,
  ids: readonly string[],
  purpose: Schemas['FilePurpose'],
  field: string,
): StoredFile[] {
  const files = ids.map((id) => world.get('File', id));
  const wrong = files.findIndex((file) => file.purpose !== purpose);
  if (wrong >= 0) {
    const message = `Must be a file with the purpose ${purpose}.`;
    rejectFields({field: `${field}/${wrong}`, code: 'enum', message});
  }
  return files;
}

/** Keeps files for good, because a resource now refers to them. */
export function keepFiles(world: World, files: readonly StoredFile[]): void {
  files.filter(({expiresAt}) => expiresAt).forEach((file) => world.change(file, {expiresAt: null}));
}

/** Uploaded files. */
export const files: Domain = {operations: {createFile}};
