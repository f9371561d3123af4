import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, type FieldError, rejectField} from '../../engine/problem';
import {instant} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {findHolder, changeableHolder, setStep, type Holder} from '../holders/holder';
import {progress} from '../holders/review';
import {canBeSuspended, clearCause, suspendHolder} from '../holders/suspension';
import {isTin} from './tins';

type Declaration = Resource<'TaxDeclaration'>;
type Body = Schemas['TaxDeclarationCreate'];
type Status = Schemas['FatcaStatus'];

/** Jurisdictions that issue no tax number to individuals (OECD, tax identification numbers). */
const withoutTin: ReadonlySet<string> = new Set(['AE', 'BH', 'BM', 'BS', 'KY', 'OM', 'VG']);

/** Kinds of entity that need a contract of their own before they are onboarded. */
const byContract: ReadonlySet<string | null | undefined> = new Set<Status>([
  'FINANCIAL_INSTITUTION',
  'EXEMPT',
]);

/** The person whose data shows a link to the United States. */
function personOf(world: World, holder: Holder): Resource<'User'> | undefined {
  return world.find('User', 'userId' in holder ? holder.userId : holder.id);
}

/** Whether the data of a person, or a residence, contradicts the answer that there is no link to the US. */
function hasIndicium(world: World, holder: Holder, residences: Body['taxResidences']): boolean {
  const person = personOf(world, holder);
  return (
    residences.some(({country}) => country === 'US') ||
    (person !== undefined &&
      (person.birthPlace.country === 'US' ||
        person.nationalities.includes('US') ||
        person.address.country === 'US' ||
        person.phoneNumber.startsWith('+1')))
  );
}

/** Rejects a declaration that cannot be read as one. */
function checkComplete(holder: Holder, body: Body): void {
  const isEntity = 'legalName' in holder;
  const missing = [
    ...(body.usPerson && body.usTin === undefined ? ['usTin'] : []),
    ...(isEntity && body.crsEntityType === undefined ? ['crsEntityType'] : []),
    ...(isEntity && body.fatcaEntityStatus === undefined ? ['fatcaEntityStatus'] : []),
  ];
  if (missing.length > 0) {
    rejectCall('tax_declaration_incomplete', {detail: `Missing: ${missing.join(', ')}.`});
  }
}

function checkTins(holder: Holder, {taxResidences}: Body): void {
  const errors = taxResidences.flatMap(({country, tin}, index): FieldError[] =>
    tin === undefined || isTin(country, tin, 'legalName' in holder)
      ? []
      : [
          {
            field: `/taxResidences/${index}/tin`,
            code: 'pattern',
            message: 'The form or the key does not fit the country.',
          },
        ],
  );
  if (errors.length > 0) {
    rejectCall('tin_invalid', {errors});
  }
}

/** Names of the fields that are missing, or that something contradicts. */
function missingOf(world: World, holder: Holder, body: Body): string[] {
  const residences = body.taxResidences.filter(({tin}) => tin === undefined);
  const lacksTin = residences.some(({country}) => !withoutTin.has(country));
  const lacksReason = residences.some(
    ({country, tinMissingReason}) => withoutTin.has(country) && !tinMissingReason,
  );
  return [
    ...(lacksTin ? ['tin'] : []),
    ...(lacksReason ? ['tinMissingReason'] : []),
    ...(!body.usPerson && hasIndicium(world, holder, body.taxResidences) ? ['usPerson'] : []),
    ...(byContract.has(body.fatcaEntityStatus) ? ['fatcaEntityStatus'] : []),
  ];
}

function fatcaStatusOf({usPerson, fatcaEntityStatus}: Body, missing: readonly string[]): Status {
  if (missing.includes('usPerson')) {
    return 'RECALCITRANT';
  }
  return usPerson ? 'US_PERSON' : (fatcaEntityStatus ?? 'NOT_US_PERSON');
}

/** Suspends a holder with a link to the US whose declaration is not corrected in time. */
function planSuspension(world: World, holder: Holder, declaration: Declaration): void {
  if (declaration.fatcaStatus !== 'RECALCITRANT') {
    return;
  }
  const when = () => declaration.status === 'ACTION_REQUIRED' && canBeSuspended(holder);
  world.at(
    world.after('tax-correction-time'),
    {label: 'tax declaration is overdue', object: holder, when},
    () => suspendHolder(world, holder, 'TAX_DECLARATION_MISSING'),
  );
}

export function createTaxDeclaration({world, body}: Call<Body>): Declaration {
  const holder = changeableHolder(world, body.holderId);
  if (instant(body.certifiedAt) > world.clock.now()) {
    rejectField('/certifiedAt', 'Must not be in the future.', 'maximum');
  }
  checkComplete(holder, body);
  checkTins(holder, body);
  const missing = missingOf(world, holder, body);
  const isAccepted = missing.length === 0;
  const previous = world.all(
    'TaxDeclaration',
    ({holderId, status}) => holderId === holder.id && status !== 'SUPERSEDED',
  );
  previous.forEach((one) => world.change(one, {status: 'SUPERSEDED'}));
  const declaration = world.create(
    'TaxDeclaration',
    {
      ...body,
      crsEntityType: body.crsEntityType ?? 'INDIVIDUAL',
      status: isAccepted ? 'ACCEPTED' : 'ACTION_REQUIRED',
      missing,
      fatcaStatus: fatcaStatusOf(body, missing),
      crsReportable: body.taxResidences.some(({country}) => !['FR', 'US'].includes(country)),
    },
    {event: isAccepted ? 'tax_declaration.accepted' : 'tax_declaration.action_required'},
  );
  setStep(world, holder, 'tax', isAccepted ? 'DONE' : 'FAILED');
  if (isAccepted) {
    clearCause(world, holder, 'TAX_DECLARATION_MISSING');
  }
  planSuspension(world, holder, declaration);
  progress(world, holder);
  return structuredClone(declaration);
}

/** Looks at the declarations of a person again, and of the activity, after the data of that person changed. */
export function checkIndicia(world: World, user: Resource<'User'>): void {
  const declarations = world.all('TaxDeclaration', (one) => {
    const holder = findHolder(world, one.holderId);
    return one.status === 'ACCEPTED' && holder !== undefined && personOf(world, holder) === user;
  });
  for (const declaration of declarations) {
    const holder = findHolder(world, declaration.holderId);
    if (holder && !declaration.usPerson && hasIndicium(world, holder, [])) {
      world.change(
        declaration,
        {status: 'ACTION_REQUIRED', missing: ['usPerson'], fatcaStatus: 'RECALCITRANT'},
        'tax_declaration.action_required',
      );
      setStep(world, holder, 'tax', 'FAILED');
      planSuspension(world, holder, declaration);
    }
  }
}
