import {termsHash} from '../domains/documents/termsPdf';
import {planMandatory} from '../domains/holders/terms';
import {addMonths, instant} from '../engine/time';
import type {Resource, World} from '../engine/world';
import {LEGAL_PATH} from '../pages/legal';
import {plant, seedId} from './plant';

type Document = Resource<'TermsDocument'>;

const languages = ['fr', 'en'] as const;

/** The legal texts that are in force when a sandbox begins. */
const codes = [
  'CGU_CONSUMER',
  'TC_INDIVIDUAL_ENTREPRENEUR',
  'TC_BUSINESS',
  'FEE_SCHEDULE',
  'PRIVACY_NOTICE',
] as const;

/** The text whose next version is published while a test moves the clock. */
const REVISED = 'CGU_CONSUMER';

/** The version in force: published two months before it became mandatory (PSD2 Art. 54), and some days. */
const inForce = {publishedAt: '2025-06-24T08:00:00.000Z', mandatoryFrom: '2025-09-01'} as const;

type Dates = Pick<Document, 'publishedAt' | 'mandatoryFrom'>;

function fieldsOf(
  world: World,
  code: Document['code'],
  language: (typeof languages)[number],
  {publishedAt, mandatoryFrom}: Dates,
): Omit<Document, 'id' | 'version' | 'createdAt' | 'updatedAt'> {
  const documentVersion = mandatoryFrom.slice(0, 7);
  const name = code.toLowerCase().replaceAll('_', '-');
  // The hash was random once. The draw keeps the ids of all that a sandbox creates later, which stored runs name.
  world.random.hex(64);
  const text = {code, documentVersion, language, mandatoryFrom};
  return {
    ...text,
    publishedAt,
    sha256: termsHash(world, text),
    url: `${world.contract.website}${LEGAL_PATH}${name}-${documentVersion}-${language}.pdf`,
  };
}

/** Publishes the next version of a text on the first day of the next month, mandatory three months later. */
function planNextVersion(world: World): void {
  const month = addMonths(`${world.today().slice(0, 7)}-01`, 1);
  const dates = {publishedAt: `${month}T08:00:00.000Z`, mandatoryFrom: addMonths(month, 3)};
  world.at(dates.publishedAt, {label: 'new terms are published'}, () => {
    for (const language of languages) {
      const document = world.create('TermsDocument', fieldsOf(world, REVISED, language, dates));
      planMandatory(world, document);
    }
  });
}

/** Puts the terms documents into a new sandbox. */
export function plantTerms(world: World): void {
  for (const code of codes) {
    for (const language of languages) {
      const isNamed = code === REVISED && language === 'en';
      const id = isNamed
        ? seedId(world, 'trm')
        : world.random.id('trm', instant(inForce.publishedAt));
      plant(world, 'TermsDocument', id, fieldsOf(world, code, language, inForce));
    }
  }
  planNextVersion(world);
}
