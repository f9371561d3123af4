import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {addMonths} from '../../engine/time';
import {pagesAt} from '../../http/pageOrigin';
import {submit} from './decision';
import {embedded, type KycDocument, type KycFile} from './kycFile';
import type {KycOutcome} from './personas';
import {filledSlots, identityDocuments} from './slots';

type Session = Resource<'KycWebviewSession'>;

/** How long the user of the sandbox needs on the hosted page. */
const SESSION = 'PT20S';

const VALIDITY_MONTHS = 60;

/** How a person can end a session. */
type End = 'complete' | 'fail' | 'abandon';

/** Ends of a session that a test chooses by the last part of the path of `returnUrl`. */
const chosenEnds: Readonly<Record<string, End | 'expire'>> = {
  abandon: 'abandon',
  expire: 'expire',
  fail: 'fail',
};

const failed: KycOutcome = {kind: 'reject', reason: 'LIVENESS_FAILED'};

/** The file of each session, by the id of the session. */
const sessionFiles = (world: World) => world.hidden<string>('kycSessionFiles');

/** A document that the user filmed on the hosted page. */
function filmed(world: World, type: KycDocument['type']): KycDocument {
  const isIdentity = identityDocuments.includes(type);
  const file = world.create('File', {
    purpose: 'KYC',
    fileName: `${type.toLowerCase().replaceAll('_', '-')}.jpg`,
    contentType: 'image/jpeg',
    sha256: world.random.hex(64),
    size: 200_000 + world.random.below(400_000),
  });
  return embedded(world, 'KycDocument', {
    type,
    fileIds: [file.id],
    ...(isIdentity && {
      issuingCountry: 'FR',
      expiryDate: addMonths(world.today(), VALIDITY_MONTHS),
    }),
    status: 'ACCEPTED',
  });
}

/** Ends a session in which the user did everything: the file is submitted. */
function complete(world: World, session: Session, file: KycFile, forced?: KycOutcome): void {
  const added = file.requiredDocuments.flatMap(({satisfied, acceptedTypes: [type]}) =>
    satisfied || !type ? [] : [filmed(world, type)],
  );
  const documents = [...file.documents, ...added];
  world.change(session, {status: 'COMPLETED'});
  submit(
    world,
    file,
    {documents, requiredDocuments: filledSlots(file.requiredDocuments, documents)},
    forced,
  );
}

/** The sessions whose page somebody has opened, by their ids. */
const handedOver = (world: World) => world.hidden<true>('kycSessionsHandedOver');

/** Lets a person end a session on its page, so that it does not end by itself. */
export function handOver(world: World, {id}: Session): void {
  handedOver(world).set(id, true);
}

export const isEnd = (name: string): name is End => ['complete', 'fail', 'abandon'].includes(name);

/** Ends an open session. One whose file cannot be changed any more is abandoned. */
export function endSession(world: World, session: Session, end: End): void {
  const file = world.get('KycFile', sessionFiles(world).get(session.id) ?? '');
  if (end === 'abandon' || file.status !== 'OPEN') {
    world.change(session, {status: 'ABANDONED'});
  } else {
    complete(world, session, file, end === 'fail' ? failed : undefined);
  }
}

function planEnd(world: World, session: Session): void {
  const lastPart = new URL(session.returnUrl).pathname.split('/').at(-1) ?? '';
  const end = chosenEnds[lastPart] ?? 'complete';
  const isOpen = () => session.status === 'OPEN';
  if (end !== 'expire') {
    const label = becomes(end === 'abandon' ? 'ABANDONED' : 'COMPLETED');
    const when = () => isOpen() && !handedOver(world).has(session.id);
    world.at(world.after(SESSION), {label, object: session, when}, () =>
      endSession(world, session, end),
    );
  }
  world.at(session.expiresAt, {label: becomes('EXPIRED'), object: session, when: isOpen}, () =>
    world.change(session, {status: 'EXPIRED'}),
  );
}

/** What the user did in an earlier session of the same file is lost. */
function abandonEarlier(world: World, file: KycFile): void {
  world
    .all('KycWebviewSession', ({id, status}) => {
      return status === 'OPEN' && sessionFiles(world).get(id) === file.id;
    })
    .forEach((session) => world.change(session, {status: 'ABANDONED'}));
}

/** Opens a hosted session, which the user of the sandbox completes without help. */
export function createKycWebviewSession(call: Call<Schemas['KycWebviewSessionCreate']>): Session {
  const {world, path, body} = call;
  const file = world.get('KycFile', path.kycFileId ?? '');
  if (file.path !== 'WEBVIEW') {
    rejectCall('kyc_path_not_enabled', {detail: `The file is opened for the path ${file.path}.`});
  }
  if (file.status !== 'OPEN') {
    rejectCall('kyc_file_not_editable', {currentStatus: file.status});
  }
  if (new URL(body.returnUrl).protocol === 'http:') {
    const message = 'Must be an https address or an app link.';
    rejectFields({field: '/returnUrl', code: 'pattern', message});
  }
  abandonEarlier(world, file);
  const token = world.random.text(16, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789');
  const session = world.create('KycWebviewSession', {
    ...body,
    url: `${pagesAt(call, 'kyc')}/s/${token}`,
    expiresAt: world.after('kyc-webview-session-life'),
    status: 'OPEN',
  });
  sessionFiles(world).set(session.id, file.id);
  planEnd(world, session);
  return structuredClone(session);
}
