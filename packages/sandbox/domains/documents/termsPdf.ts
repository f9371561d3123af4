import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js';
import type {Resource, World} from '../../engine/world';
import {pdfDocument} from './pdf';

type Document = Resource<'TermsDocument'>;
type Text = Pick<Document, 'code' | 'documentVersion' | 'language' | 'mandatoryFrom'>;

/** The titles of the legal texts, by language. */
const titles: Readonly<Record<Document['code'], Readonly<Record<'fr' | 'en', string>>>> = {
  CGU_CONSUMER: {
    fr: 'Conditions générales d’utilisation du compte',
    en: 'Terms of use of the account',
  },
  TC_INDIVIDUAL_ENTREPRENEUR: {
    fr: 'Conditions générales, entrepreneur individuel',
    en: 'Terms and conditions for individual entrepreneurs',
  },
  TC_BUSINESS: {
    fr: 'Conditions générales, entreprises',
    en: 'Terms and conditions for businesses',
  },
  FEE_SCHEDULE: {fr: 'Brochure tarifaire', en: 'Schedule of fees'},
  PRIVACY_NOTICE: {fr: 'Politique de confidentialité', en: 'Privacy notice'},
};

const words = {
  fr: {
    version: (version: string, day: string) => `Version ${version}, obligatoire à partir du ${day}`,
    sample: 'Document de test. Il ne lie personne.',
  },
  en: {
    version: (version: string, day: string) => `Version ${version}, mandatory from ${day}`,
    sample: 'Test document. It binds nobody.',
  },
};

/** The PDF of a legal text. The same text has the same bytes in every sandbox, so that its hash is known. */
export function termsPdf({contract}: World, text: Text): string {
  const {code, documentVersion, mandatoryFrom} = text;
  const language = text.language === 'fr' ? 'fr' : 'en';
  const title = titles[code][language];
  return pdfDocument(title, [
    {text: contract.samples.bankNames?.provider ?? '', font: 'bold', size: 18},
    {text: title, size: 14},
    {text: words[language].version(documentVersion, mandatoryFrom)},
    {text: ''},
    {text: words[language].sample},
  ]);
}

/** Each sandbox begins with the same texts, and hashing them takes longer than everything else in its beginning. */
const hashes = new Map<string, string>();

/** The SHA-256 of that PDF in hexadecimal. */
export function termsHash(world: World, text: Text): string {
  const {code, documentVersion, language, mandatoryFrom} = text;
  const bank = world.contract.samples.bankNames?.provider;
  const key = [code, documentVersion, language, mandatoryFrom, bank].join('\n');
  const hash = hashes.get(key) ?? bytesToHex(sha256(utf8ToBytes(termsPdf(world, text))));
  hashes.set(key, hash);
  return hash;
}
