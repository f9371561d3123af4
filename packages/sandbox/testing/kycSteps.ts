import type {FieldsOf, Resource, World} from '../engine/world';

type KycFile = Resource<'KycFile'>;
export type Status = KycFile['status'];

/** Every step but the file is done. */
export const ready = {
  profile: 'DONE',
  terms: 'DONE',
  tax: 'DONE',
  kyc: 'TODO',
  sca: 'TODO',
} as const;

/** Moves the time. */
export function forward(world: World, duration: string): void {
  world.clock.moveTo(Date.parse(world.after(duration)));
}

/** A file that a test moves itself, as the reviewer would. */
export function fileFor(world: World, holderId: string, fields: FieldsOf<'KycFile'> = {}): KycFile {
  return world.create('KycFile', {
    holderId,
    purpose: 'ONBOARDING',
    path: 'API',
    targetLevel: 'STANDARD',
    requiredDocuments: [],
    documents: [],
    checks: [],
    requests: [],
    status: 'OPEN',
    ...fields,
  });
}

/** The events of holders and screenings since `from`. */
export function events(world: World, from = 0): string[] {
  return world.journal.events
    .slice(from)
    .map(({type}) => type)
    .filter((type) => !/^(kyc_file|account|device)\./.test(type));
}

/** Moves a file through states, 5 seconds apart. */
export function moveKycFile(world: World, file: KycFile, ...path: Status[]): void {
  for (const status of path) {
    forward(world, 'PT5S');
    world.move(file, status);
  }
}

/** The seeded user whose onboarding waits for the file, with other fields. */
export function chloe(world: World, fields: FieldsOf<'User'> = {}): Resource<'User'> {
  const user = world.get('User', world.contract.samples.ids?.usr_chloe ?? '');
  return Object.assign(user, fields);
}
