// The page about monitoring shows this function to readers, who explain failed payments with it.
import {explain, type Failure} from '../../../docs/docs/customer-relationship/_failures/explain';
import {groupBy} from '../groupBy';
import {likeNames} from '../nearest';
import {objectIdIn} from '../pasted/objectId';
import {
  waitingChallengeIn,
  challengeOf,
  hasChallengeId,
  WAITING,
  type WaitingChallenge,
} from './approval';
import {cluesIn, type Clues} from './clues';
import {ReasonContext} from './context';
import {declineIn, type PastedDecline} from './decline';
import {isFields, type Fields} from '../fields';
import type {
  Knowledge,
  KnownError,
  KnownEvent,
  KnownField,
  KnownReason,
  NamedThing,
} from './knowledge';
import {NameIndex, type NameMeaning} from './names';
import {outsideErrors, outsideNamed, type OutsideError} from './outside';

/** A field of a request that is wrong. */
type FieldFault = {
  readonly field: string;
  readonly rule: string;
  /** What the rule means; undefined for an unknown one. */
  readonly meaning: string | undefined;
  readonly message: string;
};

/** A field with reasons, with those cases of a code that fit. */
export type ReasonGroup = Omit<KnownField, 'reasons' | 'sandbox'> & {
  readonly cases: readonly KnownReason[];
  readonly sandbox: string | undefined;
};

/** What a member of a problem document says beyond its code. */
type Member = {readonly name: string; readonly value: string; readonly meaning: string};

export type ErrorFinding = {
  readonly kind: 'error';
  readonly error: KnownError;
  /** What the response itself said, if the text has it. */
  readonly detail?: string;
  readonly fields: readonly FieldFault[];
  readonly members: readonly Member[];
  /** What `Retry-After` said. */
  readonly retryAfter?: string;
  /** What the call waits for. */
  readonly challenge?: WaitingChallenge;
};

export type ReasonFinding = {
  readonly kind: 'reason';
  readonly code: string;
  readonly groups: readonly ReasonGroup[];
};

/** A declined card payment whose reason the text does not name, or names wrongly. */
export type DeclineFinding = PastedDecline & {
  readonly kind: 'decline';
  /** The reasons whose names are most like the one in the text. */
  readonly near: readonly string[];
  /** The reasons that the response code stands for. */
  readonly shared: readonly string[];
  /** The cases of each of these reasons. */
  readonly cases: Readonly<Record<string, readonly KnownReason[]>>;
  /** The section about all reasons. */
  readonly explainedAt: string;
};

/** A status, or a name of OAuth, that several error codes share, or none. */
export type ChoiceFinding = {
  readonly kind: 'choice';
  readonly name: string;
  readonly isStatus: boolean;
  readonly codes: readonly KnownError[];
};

/** Something recognised in a text. */
export type RecognisedItem =
  | ErrorFinding
  | ReasonFinding
  | DeclineFinding
  | {readonly kind: 'challenge'; readonly id: string; readonly challenge: WaitingChallenge}
  | {readonly kind: 'event'; readonly event: string; readonly cases: readonly KnownEvent[]}
  | {readonly kind: 'carrier'; readonly event: string; readonly field: string}
  | {readonly kind: 'delivery'; readonly status: string; readonly meaning: string}
  | {readonly kind: 'outside'; readonly error: OutsideError; readonly status?: number}
  | {readonly kind: 'thing'; readonly name: string; readonly things: readonly NamedThing[]}
  | {
      readonly kind: 'unknown';
      readonly code: string;
      readonly near: readonly string[];
      readonly isReason: boolean;
    }
  | ChoiceFinding;

/** What the tool says about a text. */
export type ErrorFinderResult =
  | {readonly state: 'resting'}
  | {readonly state: 'refused'; readonly why: string}
  | {readonly state: 'found'; readonly findings: readonly RecognisedItem[]; readonly more: number};

/** The most characters of a text that is read: a file of all requests of a page has more. */
export const LONGEST = 1_500_000;

/** As many codes that share a status or a name are explained each. */
const FEW = 3;

/** The most findings that are shown. */
const MOST_FINDINGS = 10;

/** The longest text that is about one declined payment. */
const LONGEST_DECLINE = 2000;

/** The longest value of a document that is shown. */
const LONGEST_VALUE = 300;

/** How many letters before its ULID an id has. */
const ID_PREFIX = 4;

/** The kinds of names that no other text has by chance. */
const tellingKinds: ReadonlySet<string> = new Set(['event', 'operation', 'scenario', 'scope']);

/** A value of an enumeration that has several words. */
const constant = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/** The field that says why a card payment was declined. */
const DECLINE_FIELD = 'CardAuthorisation.declineReason';

/** A reason code of ISO 20022, such as `AM04`. */
const isoCode = /^[A-Z]{2}\d{2}$/;

/** How much a finding decides: what came of the call, before what only its text mentions. */
const weights = {document: 0, event: 1, name: 2, outside: 3, status: 4, thing: 5} as const;

/** What must not be repeated decides what happens next, and then what needs a change. */
const urgency = {no: 0, look: 0, approved: 1, fix: 1, fallback: 1, same: 2, newOrder: 2} as const;

type Weighed = {readonly finding: RecognisedItem; readonly weight: keyof typeof weights};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : undefined;

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_VALUE);

/** A value of a record under a name that a text has, which may be one that every object has. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The value of a member such as `answer.reason`. */
const valueAt = (object: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), object);

/** The members by which a problem document differs from other documents with a `code`. */
const problemMembers = ['detail', 'title', 'instance', 'traceId', 'requestId', 'errorMessage'];

const isProblem = (one: Fields): boolean =>
  problemMembers.filter((name) => typeof one[name] === 'string').length > 0 &&
  (typeof one.status === 'number' ||
    typeof one.code === 'string' ||
    typeof one.errorCode === 'string');

/** The code of a problem document, which its `type` has too. */
const codeOf = ({code, errorCode, type}: Fields): string | undefined =>
  textOf(code) ?? textOf(errorCode) ?? /\/errors\/(\w+)/.exec(textOf(type) ?? '')?.[1];

/** Finds what went wrong in a text. Nothing in it leads to an exception. */
export class Finder {
  readonly #names: NameIndex;

  constructor(private readonly knowledge: Knowledge) {
    this.#names = new NameIndex(knowledge);
  }

  /** Whether the contract has this name, so that somebody may link to it. */
  isName(name: string): boolean {
    return this.#names.exactly(name).length > 0;
  }

  find(text: string): ErrorFinderResult {
    if (text.trim() === '') {
      return {state: 'resting'};
    }
    if (text.length > LONGEST) {
      return {
        state: 'refused',
        why: `The text has ${text.length.toLocaleString('en')} characters, and at most ${LONGEST.toLocaleString('en')} are read. Paste only the response with the error, or the lines of the log around it.`,
      };
    }
    const findings = this.#findings(cluesIn(text), text);
    return findings.length === 0
      ? {
          state: 'refused',
          why: 'No known error is in this text, which does not mean that the call succeeded. Paste the response of the API with its status and body, a line of your log, the payload of an event, or a code such as `iban_invalid`, `AC04` or `invalid_client`.',
        }
      : {
          state: 'found',
          findings: findings.slice(0, MOST_FINDINGS),
          more: Math.max(0, findings.length - MOST_FINDINGS),
        };
  }

  #findings(clues: Clues, text: string): RecognisedItem[] {
    const told = this.#fromDocuments(clues);
    // What a response says in its own words is no further failure.
    const details = told
      .map(({finding}) => (finding.kind === 'error' ? (finding.detail ?? '') : ''))
      .join(' ');
    // A document says of which field its code is.
    const explained = new Set(told.map(({finding}) => 'code' in finding && finding.code));
    const named = this.#fromNames(clues).filter(
      ({finding}) =>
        finding.kind !== 'reason' ||
        (!details.includes(finding.code) && !explained.has(finding.code)),
    );
    const outside = this.#fromOutside(clues, text, told);
    const exact = [...told, ...named, ...outside];
    const certain = exact.length > 0 ? exact : this.#fromPhrases(clues);
    const statuses = this.#fromStatuses(clues, certain);
    const known = certain.length + statuses.length > 0 ? certain : this.#things(clues);
    const all = [...(known.length > 0 ? known : this.#guessed(clues)), ...statuses];
    const found = new Map<string, Weighed>();
    for (const one of all) {
      const key = keyOf(one.finding);
      const first = found.get(key);
      if (!first || weights[one.weight] < weights[first.weight]) {
        found.set(key, one);
      }
    }
    const hasReason = [...found.values()].some(
      ({finding: one}) => one.kind === 'reason' || (one.kind === 'unknown' && one.isReason),
    );
    return (
      [...found.values()]
        // The reason says more than the event that carries it.
        .filter(({finding}) => finding.kind !== 'carrier' || !hasReason)
        .map((one, index) => ({...one, index}))
        .sort(
          (a, b) =>
            weights[a.weight] - weights[b.weight] ||
            urgencyOf(a.finding) - urgencyOf(b.finding) ||
            a.index - b.index,
        )
        .map(({finding}) => finding)
    );
  }

  #fromDocuments({documents, retryAfter}: Clues): Weighed[] {
    const [outermost] = documents;
    if (outermost && hasChallengeId(outermost)) {
      return [this.#challenge(outermost)];
    }
    return documents.flatMap((one): Weighed[] => [
      ...this.#problem(one, retryAfter).map((finding) => ({finding, weight: 'document' as const})),
      ...this.#failure(one).map((finding) => ({finding, weight: 'event' as const})),
      ...this.#delivery(one).map((finding) => ({finding, weight: 'event' as const})),
    ]);
  }

  #challenge(one: Fields): Weighed {
    const challenge = challengeOf(one, this.knowledge);
    return {finding: {kind: 'challenge', id: String(one.id), challenge}, weight: 'event'};
  }

  #problem(one: Fields, retryAfter: string | undefined): RecognisedItem[] {
    if (!isProblem(one)) {
      return [];
    }
    const code = codeOf(one);
    const [named] = this.#names.exactly(code ?? '').filter((name) => name.kind === 'error');
    const error = named?.error ?? (code === undefined ? this.#titled(one) : undefined);
    if (error) {
      return [this.#error(error, one, retryAfter)];
    }
    // A code of another system has another form.
    return code !== undefined && /^[a-z\d_]+$/i.test(code) && typeof one.field !== 'string'
      ? [{kind: 'unknown', code, near: this.#names.near(code), isReason: false}]
      : [];
  }

  #titled({title}: Fields): KnownError | undefined {
    return this.#names.titled(textOf(title) ?? '');
  }

  #error(error: KnownError, one: Fields = {}, retryAfter?: string): ErrorFinding {
    const {rules, members} = this.knowledge;
    const detail = textOf(one.detail) ?? textOf(one.errorMessage);
    const faults = Array.isArray(one.errors) ? one.errors.filter(isFields) : [];
    return {
      kind: 'error',
      error,
      ...(detail !== undefined && {detail}),
      fields: faults.map(({field, code, message}) => {
        const rule = shown(code);
        return {
          field: shown(field),
          rule,
          meaning: own(rules, rule),
          message: shown(message),
        };
      }),
      members: Object.entries(members)
        .filter(([name]) => one[name] !== undefined && one[name] !== null)
        .map(([name, meaning]) => ({name, value: shown(one[name]), meaning})),
      ...(retryAfter !== undefined && {retryAfter}),
      ...(isFields(one.challenge) && {challenge: challengeOf(one.challenge, this.knowledge)}),
    };
  }

  /** Why money did not move, in the payload of an event or in an object. */
  #failure(one: Fields): RecognisedItem[] {
    const {data, type} = one;
    if (isFields(data) && isFields(data.object) && typeof type === 'string') {
      return this.#event(type, data as Fields & {object: Fields});
    }
    const objectType = own(this.knowledge.objects, textOf(one.id)?.split('_')[0] ?? '');
    return objectType === undefined ? [] : this.#reasonOf({objectType, object: one});
  }

  #event(type: string, data: Fields & {object: Fields}): RecognisedItem[] {
    if (this.knowledge.events.some(({event}) => event === type)) {
      const failure = {type, objectType: '', object: data.object};
      const cases = explain(failure, this.knowledge) as readonly KnownEvent[];
      return [{kind: 'event', event: type, cases}];
    }
    const objectType = own(this.knowledge.reasonOfEvent, type)?.split('.')[0];
    const previous = isFields(data.previous) ? data.previous : undefined;
    return objectType === undefined
      ? []
      : this.#reasonOf({objectType, object: data.object, ...(previous && {previous})});
  }

  /** The reason that an object gives: the cases of its code that fit. */
  #reasonOf(failure: Failure): RecognisedItem[] {
    const {objectType, object} = failure;
    const given = this.knowledge.fields
      .filter(({field}) => field.startsWith(`${objectType}.`))
      .map((field) => ({field, value: valueAt({[objectType]: object}, field.field)}))
      .findLast(({value}) => typeof value === 'string');
    if (!given) {
      return [];
    }
    const {field} = given;
    const code = shown(given.value);
    const fitting = explain(failure, this.knowledge) as readonly KnownReason[];
    const cases = fitting.length > 0 ? fitting : field.reasons.filter((one) => one.code === code);
    return cases.length > 0
      ? [{kind: 'reason', code, groups: [groupOf(field, code, cases)]}]
      : [this.#unknownReason(code, field)];
  }

  /** What a reason code means: in the field that the text names, or else in every field that can have it. */
  #reason(code: string, context: ReasonContext): RecognisedItem[] {
    const having = this.knowledge.fields.filter(({reasons}) =>
      reasons.some((one) => one.code === code),
    );
    const groups = context
      .fieldsOf(code, having)
      .map((field) =>
        groupOf(field, code, context.casesOf(field.reasons.filter((one) => one.code === code))),
      );
    return groups.length > 0 ? [{kind: 'reason', code, groups}] : [this.#unknownReason(code)];
  }

  /** A reason that the contract does not have, with those most like it: of its field, if that is known. */
  #unknownReason(code: string, field?: KnownField): RecognisedItem {
    const like = likeNames(code, field?.reasons.map((one) => one.code) ?? []);
    const near = like.length > 0 ? like : this.#names.near(code);
    return {kind: 'unknown', code, near, isReason: true};
  }

  #delivery({eventId, endpointId, status}: Fields): RecognisedItem[] {
    return typeof eventId === 'string' && typeof endpointId === 'string'
      ? this.#deliveryIn(String(status))
      : [];
  }

  #deliveryIn(status: string): RecognisedItem[] {
    const meaning = own(this.knowledge.deliveries, status);
    return meaning === undefined ? [] : [{kind: 'delivery', status, meaning}];
  }

  /** An error that a text names without a document of its own. */
  #errorIn(error: KnownError, {retryAfter, text, documents}: Clues): ErrorFinding {
    const found = this.#error(error, {}, retryAfter);
    const challenge =
      error.code === WAITING ? waitingChallengeIn(text, documents, this.knowledge) : undefined;
    return {...found, ...(challenge && {challenge})};
  }

  #named(named: NameMeaning, clues: Clues): RecognisedItem[] {
    const {retryAfter, text} = clues;
    const {events, reasonOfEvent, oauth} = this.knowledge;
    switch (named.kind) {
      case 'error':
        return [this.#errorIn(named.error, clues)];
      case 'reason':
        return this.#reason(named.name, new ReasonContext(text, this.knowledge));
      case 'event': {
        const event = named.name;
        const cases = events.filter((one) => one.event === event);
        const field = own(reasonOfEvent, event) ?? '';
        return [cases.length > 0 ? {kind: 'event', event, cases} : {kind: 'carrier', event, field}];
      }
      case 'delivery':
        return this.#deliveryIn(named.name);
      case 'outside': {
        const error = outsideNamed(named.name);
        return error ? [{kind: 'outside', error}] : [];
      }
      case 'thing':
        return [{kind: 'thing', name: named.name, things: this.knowledge.names[named.name] ?? []}];
      case 'oauth': {
        const outside = own(oauth, named.name) ? undefined : outsideNamed(named.name);
        if (outside) {
          return [{kind: 'outside', error: outside}];
        }
        const codes = (own(oauth, named.name) ?? []).flatMap((code) => this.#errorsNamed(code));
        return this.#choice({name: named.name, isStatus: false, codes}, retryAfter);
      }
    }
  }

  #errorsNamed(name: string): KnownError[] {
    return this.#names
      .exactly(name)
      .flatMap((named) => (named.kind === 'error' ? [named.error] : []));
  }

  /** What several codes share; few of them are explained each. */
  #choice(choice: Omit<ChoiceFinding, 'kind'>, retryAfter: string | undefined): RecognisedItem[] {
    const {codes} = choice;
    return [
      ...(codes.length === 1 ? [] : [{kind: 'choice' as const, ...choice}]),
      ...(codes.length <= FEW ? codes.map((error) => this.#error(error, {}, retryAfter)) : []),
    ];
  }

  #fromNames(clues: Clues): Weighed[] {
    const {bare, words, oauth} = clues;
    const isAlone = bare !== undefined;
    const exact = words.flatMap((word) => {
      const named = this.#names.exactly(word);
      // Programs write the names of errors in capitals too.
      return named.length === 0 && word.includes('_') ? this.#names.roughly(word) : named;
    });
    // In a longer text, these words say nothing, because they are those of many other things.
    const certain = exact.filter(({kind}) => kind !== 'thing' && (isAlone || kind !== 'delivery'));
    const rough =
      certain.length > 0 || !isAlone
        ? []
        : this.#names.roughly(bare).filter(({kind}) => kind !== 'thing');
    const named = [
      ...oauth.map((name): NameMeaning => ({kind: 'oauth', name})),
      ...certain,
      ...rough,
    ];
    // A code of the API says more than the name that OAuth gives to several.
    const hasCode = named.some(({kind}) => kind === 'error');
    const all = named.filter(({kind}) => kind !== 'oauth' || !hasCode);
    return this.#weighed(all, clues, 'name');
  }

  #weighed(all: readonly NameMeaning[], clues: Clues, weight: keyof typeof weights): Weighed[] {
    return all.flatMap((named) => this.#named(named, clues).map((finding) => ({finding, weight})));
  }

  /** What a decline, a title, or a text for users says in a longer text. */
  #fromPhrases(clues: Clues): Weighed[] {
    const decline = clues.text.length <= LONGEST_DECLINE ? declineIn(clues.text) : {};
    // Beside a response code, words such as "insufficient funds" are those of the card network.
    const isDecline = decline.reason !== undefined || decline.responseCode !== undefined;
    const phrases = isDecline ? [] : this.#names.phrasesIn(clues.text);
    return phrases.length > 0 ? this.#weighed(phrases, clues, 'name') : this.#declined(decline);
  }

  /** A decline with a reason that the contract does not have, or with no more than a response code. */
  #declined({reason, responseCode}: PastedDecline): Weighed[] {
    const field = this.knowledge.fields.find((one) => one.field === DECLINE_FIELD);
    if (!field || (reason === undefined && responseCode === undefined)) {
      return [];
    }
    const shared = own(this.knowledge.responseCodes, responseCode ?? '') ?? [];
    const [only, ...others] = shared;
    if (reason === undefined && only !== undefined && others.length === 0) {
      const cases = field.reasons.filter(({code}) => code === only);
      const groups = [groupOf(field, only, cases)];
      return [{finding: {kind: 'reason', code: only, groups}, weight: 'name'}];
    }
    const cases = Object.fromEntries(groupBy(field.reasons, ({code}) => code));
    return [
      {
        finding: {
          kind: 'decline',
          ...(reason !== undefined && {reason}),
          ...(responseCode !== undefined && {responseCode}),
          near: reason === undefined ? [] : likeNames(reason, Object.keys(cases)),
          shared,
          cases,
          explainedAt: field.explainedAt,
        },
        weight: 'name',
      },
    ];
  }

  /** What the network, a program between, or a library says. What the API itself says is no page of a proxy. */
  #fromOutside({statuses}: Clues, text: string, told: readonly Weighed[]): Weighed[] {
    const isTold = told.some(({finding}) => finding.kind === 'error');
    const [status] = statuses;
    return outsideErrors(text)
      .filter(({isPage}) => !isTold || !isPage)
      .map((error) => ({
        finding: {
          kind: 'outside',
          error,
          ...(error.isPage && status !== undefined && {status}),
        },
        weight: 'outside',
      }));
  }

  /** What the contract names beside its failures. Only names that nothing else has are looked for in a longer text. */
  #things(clues: Clues): Weighed[] {
    const {bare, words} = clues;
    const isThing = (named: NameMeaning) => named.kind === 'thing';
    const whole =
      bare === undefined ? [] : [...this.#names.exactly(bare), ...this.#names.roughly(bare)];
    const telling = words
      .flatMap((word) => this.#names.exactly(word))
      .filter(
        ({kind, ...named}) => kind === 'thing' && 'name' in named && this.#isTelling(named.name),
      );
    const things = whole.some(isThing) ? whole.filter(isThing) : telling;
    return things.length > 0 ? this.#weighed(things, clues, 'thing') : this.#idIn(clues.text);
  }

  /** The id of an object in a short text. */
  #idIn(text: string): Weighed[] {
    const id = text.length <= LONGEST_VALUE ? objectIdIn(text) : undefined;
    if (id !== undefined && hasChallengeId({id})) {
      return [this.#challenge({id})];
    }
    const things = own(this.knowledge.names, id?.slice(0, ID_PREFIX) ?? '');
    return id === undefined || things === undefined
      ? []
      : [{finding: {kind: 'thing', name: id, things}, weight: 'thing'}];
  }

  /** Whether no other text has a name by chance. */
  #isTelling(name: string): boolean {
    return (
      /[._:]|[a-z][A-Z]/.test(name) &&
      (own(this.knowledge.names, name) ?? []).some(
        ({kind}) => tellingKinds.has(kind) || (kind === 'value' && constant.test(name)),
      )
    );
  }

  /** What an unknown name may have been. */
  #guessed({bare: text, words, statuses}: Clues): Weighed[] {
    // A status or its name is no other name.
    const bare = statuses.length === 0 ? text : undefined;
    const typed = bare === undefined ? words : [bare, ...words];
    const codes = typed.filter((word) => word === bare || /_|^[A-Z]{2}[A-Z\d]{2}$/.test(word));
    for (const code of codes.slice(0, 50)) {
      const near = this.#names.near(code, code === bare);
      if (near.length > 0) {
        const finding = {kind: 'unknown', code: code.slice(0, 60), near, isReason: false} as const;
        return [{finding, weight: 'name'}];
      }
    }
    const isReason = bare !== undefined && isoCode.test(bare);
    return isReason
      ? [{finding: {kind: 'unknown', code: bare, near: [], isReason}, weight: 'name'}]
      : [];
  }

  /** What a status alone says, unless something has said more. */
  #fromStatuses({statuses, retryAfter}: Clues, named: readonly Weighed[]): Weighed[] {
    const told = new Set(
      named.flatMap(({finding}) => (finding.kind === 'error' ? [finding.error.status] : [])),
    );
    // The status of a page of a proxy is none of the API, nor is that of another authorisation server.
    if (
      named.some(
        ({finding, weight}) =>
          finding.kind === 'outside' && (finding.error.isPage || weight === 'name'),
      )
    ) {
      return [];
    }
    return statuses
      .filter(
        (status) =>
          !told.has(status) && named.every(({weight}) => weight === 'name' || weight === 'outside'),
      )
      .flatMap((status) => {
        const codes = this.knowledge.errors.filter((error) => error.status === status);
        return this.#choice({name: String(status), isStatus: true, codes}, retryAfter);
      })
      .map((finding) => ({finding, weight: 'status'}));
  }
}

/** What a field says with a code. */
const groupOf = (
  {reasons: _, sandbox, ...field}: KnownField,
  code: string,
  cases: readonly KnownReason[],
): ReasonGroup => ({...field, cases, sandbox: own(sandbox, code)});

/** What makes two findings the same. */
function keyOf(finding: RecognisedItem): string {
  switch (finding.kind) {
    case 'error':
      return `error ${finding.error.code}`;
    case 'event':
    case 'carrier':
      return `event ${finding.event}`;
    case 'delivery':
      return `delivery ${finding.status}`;
    case 'choice':
      return `choice ${finding.name}`;
    case 'outside':
      return `outside ${finding.error.id}`;
    case 'thing':
      return `thing ${finding.name}`;
    case 'challenge':
      return `challenge ${finding.id}`;
    case 'decline':
      return `decline ${finding.reason ?? finding.responseCode}`;
    case 'reason':
      // A code means something else in another field, and in another case of one.
      return `reason ${finding.code} ${finding.groups.flatMap(({field, cases}) => [field, ...cases.map(({meaning}) => meaning)]).join(' ')}`;
    case 'unknown':
      return `unknown ${finding.code}`;
  }
}

function urgencyOf(finding: RecognisedItem): number {
  switch (finding.kind) {
    case 'error':
      return urgency[finding.error.retry];
    case 'reason':
      return Math.min(
        ...finding.groups.flatMap(({cases}) => cases.map(({retry}) => urgency[retry])),
      );
    case 'event':
      return Math.min(...finding.cases.map(({retry}) => urgency[retry]));
    default:
      return urgency.fix;
  }
}
