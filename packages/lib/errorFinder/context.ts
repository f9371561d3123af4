import type {KnownField, KnownReason, Knowledge} from './knowledge';

/** How people call an object of the contract in tickets and logs, in English and French. */
const objectWords: Readonly<Record<string, RegExp>> = {
  CardAuthorisation: /\bdeclined?\b|\bcards?\b|\bcartes?\b|\bcardholder|\bmerchant\b|commerçant/i,
  InstantTransfer: /\binst\b|\binstant\b|instantané/i,
  SctTransfer:
    /\bsct\b(?![ _-]?inst)|(?<!instant )\bcredit transfer|\bvirement(?! (?:instantané|interne))/i,
  InternalTransfer: /\binternal[ _-]transfer|\bp2p\b|virement interne/i,
  DirectDebit: /\bsdd\b|\bdirect[ _-]debit|prélèvement/i,
  Recall: /\brecall|demande de retour/i,
  Topup: /\btop-?up|rechargement/i,
  Account: /\b(?:blocked account|account (?:is |was )?blocked|compte (?:est |a été )?bloqué)/i,
};

/** How people call a state, where the word is not that of an error in a program. */
const statusWords: Readonly<Record<string, RegExp>> = {
  REJECTED: /\breject|rejet/i,
  RETURNED:
    /\b(?:sct|sdd|inst|transfer|debit|payment|virement|paiement|prélèvement)\b[^.\n]{0,40}\breturned\b|\bretourné/i,
  REFUSED: /\brefus/i,
  REFUNDED: /\brefund|rembours/i,
  REVERSED: /\brevers|contre-?pass/i,
};

/** Letters alone, so that `decline_reason` is `declineReason`. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The name of a member in which people write any reason. */
const ANY_REASON = 'reason';

/** The longest text that is searched for such words: longer ones are logs of many things. */
const LONGEST = 2000;

/** What a text says about a reason code beyond the code: its field, the object that failed, and the state it came into. */
export class ReasonContext {
  readonly #text: string;

  constructor(
    text: string,
    private readonly knowledge: Pick<Knowledge, 'objects'>,
  ) {
    this.#text = text.slice(0, LONGEST);
  }

  /** The names of members that have a code as their value: `"declineReason": "LEGAL"`, `reason=AC04`, `declineReason LEGAL`. */
  #members(code: string): readonly string[] {
    const form = new RegExp(
      String.raw`([\w.]{1,60})[\\"']{0,8}(?:\s?[:=]\s?[\\"']{0,8}|\s)${code}\b`,
      'g',
    );
    return [...this.#text.matchAll(form)].map(([, name = '']) =>
      lettersOf(name.split('.').at(-1) ?? ''),
    );
  }

  #isObject(object: string): boolean {
    const text = this.#text;
    const prefixes = Object.entries(this.knowledge.objects)
      .filter(([, one]) => one === object)
      .map(([prefix]) => prefix);
    return (
      lettersOf(text).includes(lettersOf(object)) ||
      prefixes.some((prefix) => text.includes(`${prefix}_`)) ||
      objectWords[object]?.test(text) === true
    );
  }

  /** Of several fields with a code, those that the text names or is about; all of them if it says nothing. */
  fieldsOf(code: string, fields: readonly KnownField[]): readonly KnownField[] {
    const members = this.#members(code);
    const named = fields.filter(({field}) => {
      const member = lettersOf(field.split('.').at(-1) ?? '');
      return member !== ANY_REASON && members.includes(member);
    });
    const possible = named.length > 0 ? named : fields;
    const meant = possible.filter(({field}) => this.#isObject(field.split('.')[0] ?? ''));
    return meant.length > 0 ? meant : possible;
  }

  /** Of several cases of a code, those of the state that the text names; all of them if it names none. */
  casesOf(cases: readonly KnownReason[]): readonly KnownReason[] {
    const meant = cases.filter(({status}) =>
      status?.some(
        (one) => statusWords[one]?.test(this.#text) === true || this.#text.includes(one),
      ),
    );
    return meant.length > 0 ? meant : cases;
  }
}
