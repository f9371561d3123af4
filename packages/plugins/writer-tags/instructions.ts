import type {Lookups} from '@aldermark/contract-reader/lookups';
import {ordinaryCalls} from '@aldermark/contract-reader/recipes';
import {isFields} from '@aldermark/lib/fields';
import {limitAsDuration} from '@aldermark/sandbox/engine/limits';
import {
  isCall,
  recipeCallName,
  type Recipe,
  type RecipeCall,
  type RecipeStep,
} from '@aldermark/sandbox/recipes/recipe';
import type {Ordinary} from '@aldermark/sandbox/recipes/simplify';

/** A step as a reader makes it: approvals, repetitions and moves of the clock in a row are one. */
type Act =
  | {readonly kind: 'call'; readonly call: RecipeCall; times: number; isApproved: boolean}
  | {readonly kind: 'clock'; minutes: number}
  | {readonly kind: 'wait'; readonly event: string};

/** How many instructions are written out; the calls before them are only named, as a preparation. */
const MOST = 3;

/** How many values of one call are named, and of one in the preparation. */
const MOST_VALUES = 3;
const MOST_PREPARED = 1;

/** Fields whose value decides what happens, so that it is named even where it is the one of the sample. */
const DECIDING = new Set([
  'accepted',
  'action',
  'code',
  'count',
  'decision',
  'event',
  'mandateProved',
  'operationId',
  'outcome',
  'path',
  'scope',
  'status',
  'to',
]);

/** A field whose value decides only what may follow the call, so that it is not named when nothing does. */
const isForLater = (call: string, name: string): boolean =>
  call === 'createKycFile' && name === 'path';

/** A longer text is not written out. */
const LONGEST_VALUE = 40;

const code = (text: unknown): string => `\`${String(text)}\``;

const MINUTE = 60_000;
const DAY = 1440;

/** A later day is no day to come but an expiry date, in days. */
const FURTHEST = 400;

/** The items as a list in a sentence. */
const joined = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ');

const plural = (count: number, unit: string): string =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

/** The minutes of an ISO 8601 duration in days, hours and minutes, as recipes have them. */
function minutesOf(duration: string): number {
  const [, years = 0, months = 0, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(duration) ??
    [];
  return (
    ((Number(years) * 365 + Number(months) * 30 + Number(days)) * 24 + Number(hours)) * 60 +
    Number(minutes)
  );
}

/** `31 days`, `20 minutes`: the largest unit, rounded up. */
function span(minutes: number): string {
  if (minutes >= DAY) {
    return plural(Math.ceil(minutes / DAY), 'day');
  }
  return minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(Math.ceil(minutes), 'minute');
}

/** How far a call of `advanceTestClock` moves the time of a recipe that has come to `now` minutes after its start. */
function moveOf({body, times = 1}: RecipeCall, start: string, now: number): number {
  const {duration, until} = body as {duration?: string; until?: string};
  return until === undefined
    ? minutesOf(duration ?? '') * times
    : Math.max(0, (Date.parse(until) - Date.parse(start)) / MINUTE - now);
}

/** What a call says, apart from its headers. */
const saidIn = ({call, parameters, body}: RecipeCall): string =>
  JSON.stringify([call, parameters, body]);

const isApproval = (act: Act | undefined, step: RecipeCall): boolean =>
  act?.kind === 'call' &&
  saidIn(act.call) === saidIn(step) &&
  step.headers?.['Sca-Challenge-Id'] !== undefined;

/** Acts with one more, which is counted where it repeats the last one with its approval. */
function withRepeated(acts: Act[], act: Act): Act[] {
  const last = acts.at(-1);
  if (
    last?.kind === 'call' &&
    act.kind === 'call' &&
    last.isApproved === act.isApproved &&
    saidIn(last.call) === saidIn(act.call) &&
    JSON.stringify(last.call.headers) === JSON.stringify(act.call.headers)
  ) {
    last.times += act.times;
    return acts;
  }
  return [...acts, act];
}

/** The acts of a recipe, whose sandbox begins at a time. */
function actsOf(steps: readonly RecipeStep[], start: string): Act[] {
  const acts: Act[] = [];
  let now = 0;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const last = acts.at(-1);
    if (!isCall(step)) {
      // The call that is made again says so to whoever approves.
      if (!(next && isCall(next) && isApproval(last, next))) {
        acts.push({kind: 'wait', event: step.wait});
      }
    } else if (step.call === 'advanceTestClock' && (step.body as {duration?: string})) {
      const minutes = moveOf(step, start, now);
      now += minutes;
      if (last?.kind === 'clock') {
        last.minutes += minutes;
      } else {
        acts.push({kind: 'clock', minutes});
      }
    } else if (last?.kind === 'call' && isApproval(last, step)) {
      last.isApproved = true;
    } else if (
      last?.kind === 'call' &&
      !last.isApproved &&
      JSON.stringify(last.call) === JSON.stringify(step)
    ) {
      last.times += 1;
    } else {
      acts.push({kind: 'call', call: step, times: step.times ?? 1, isApproved: false});
    }
  }
  return acts.reduce<Act[]>(withRepeated, []);
}

type Leaf = readonly [name: string, value: unknown];

/** Whether a value is a long text of the book, which no instruction writes out. */
const isText = (value: unknown): boolean => /\{\{(?:text|spaces)\./.test(String(value));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isMoney = (value: unknown): value is {value: number; currency: string} =>
  isFields(value) && typeof value.value === 'number' && typeof value.currency === 'string';

/** A public key, which the name of its field shows. */
const isKey = (value: unknown): boolean => isFields(value) && 'kty' in value;

/** What no instruction writes out, so that it is mentioned only where nothing else decides what happens. */
const isUnsaid = (value: unknown): boolean => isText(value) || isKey(value);

/** The fields in which a value differs from an ordinary one; an amount is one of them. */
function differing(value: unknown, ordinary: unknown, name: string): Leaf[] {
  if (JSON.stringify(value) === JSON.stringify(ordinary) && !isFields(value)) {
    return DECIDING.has(name) ? [[name, value]] : [];
  }
  if (isMoney(value)) {
    return JSON.stringify(value) === JSON.stringify(ordinary) ? [] : [[name, value]];
  }
  if (isKey(value)) {
    return [[name, value]];
  }
  if (
    isList(value) &&
    isList(ordinary) &&
    value.length === ordinary.length &&
    value.every(isFields)
  ) {
    return value.flatMap((item, index) => differing(item, ordinary[index], name));
  }
  return isFields(value)
    ? Object.entries(value).flatMap(([field, part]) =>
        differing(part, isFields(ordinary) ? ordinary[field] : undefined, field),
      )
    : [[name, value]];
}

const isId = (value: unknown): boolean => /^[a-z]{3}_[0-9A-Z]{26}$/.test(String(value));

/** The ids of an ordinary body that a body does not have, if it has everything else. */
function missingIds(body: unknown, ordinary: unknown): string[] {
  if (!isFields(body) || !isFields(ordinary)) {
    return [];
  }
  const missing = Object.keys(ordinary).filter((name) => !(name in body));
  return missing.every((name) => isId(ordinary[name])) ? missing : [];
}

const isReference = (value: unknown): boolean =>
  !isText(value) && JSON.stringify(value ?? null).includes('{{');

function valueText(value: unknown): string | undefined {
  if (isMoney(value)) {
    const amount = (value.value / 100).toLocaleString('en', {minimumFractionDigits: 2});
    return `${value.currency} ${amount}`;
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.map(code).join(' and ');
  }
  return typeof value === 'object' || isText(value) || String(value).length > LONGEST_VALUE
    ? undefined
    : code(value);
}

/** A day to come in words, as far from today as it is from the start of a recipe: ` 20 days from today`. */
function dayText(value: unknown, start: string): string | undefined {
  const days = /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    ? Math.round((Date.parse(String(value)) - Date.parse(start.slice(0, 10))) / (DAY * MINUTE))
    : -1;
  return days > 0 && days <= FURTHEST ? `${plural(days, 'day')} from today` : undefined;
}

/** Whose seeds an id of the register belongs to, by the end of its name. */
const owners: Readonly<Record<string, string>> = {
  usr: 'seed-alice',
  acc: 'seed-alice',
  crd: 'seed-alice',
  crd_v: 'seed-alice',
  usr2: 'seed-karim',
  acc2: 'seed-karim',
  ien: 'seed-karim',
  acc_ie: 'seed-karim',
  len: 'seed-atelier',
  acc_le: 'seed-atelier',
  usr_chloe: 'seed-chloe',
  usr_hugo: 'seed-hugo',
  usr_ines: 'seed-ines',
  acc_ines: 'seed-ines',
  dbt: 'seed-ines',
};

/** Instructions as one sentence; with semicolons between them if one of them has a comma of its own. */
function inOrder(instructions: readonly string[]): string {
  if (instructions.some((one) => one.includes(','))) {
    return instructions.join('; ');
  }
  return instructions
    .map((one, index, {length}) => (index > 0 && index === length - 1 ? `then ${one}` : one))
    .join(', ');
}

/** Writes recipes as short instructions. */
export class Instructions {
  readonly #ordinary: Ordinary;
  readonly #owners: ReadonlyMap<string, string>;
  /** The ids of the register, which the seeds have. */
  readonly #known: ReadonlySet<string>;
  readonly #start: string;
  /** The virtual card of Alice, who also has a plastic one. */
  readonly #virtualCard: string | undefined;
  /** How far one call may move the clock, in minutes. */
  readonly #longestMove: number;

  constructor({model}: Pick<Lookups, 'model'>, start: string) {
    const {ids = {}} = model.sandbox.samples;
    this.#start = start;
    this.#virtualCard = ids.crd_v;
    this.#known = new Set(Object.values(ids));
    this.#longestMove = minutesOf(limitAsDuration({contract: model.sandbox}, 'test-clock-move'));
    this.#ordinary = ordinaryCalls(model.sandbox, model.recording);
    this.#owners = new Map(
      Object.entries(owners).flatMap(([name, owner]) => {
        const id = ids[name];
        return id === undefined ? [] : [[id, owner]];
      }),
    );
  }

  /** What differs from the published sample: ` with ...`, ` for ...`. */
  #details(step: RecipeCall, most = MOST_VALUES, isAlone = false, isLast = false): string {
    const ordinary = this.#ordinary.get(recipeCallName(step));
    const leaves = [
      ...differing(step.parameters, ordinary?.parameters, ''),
      ...differing(step.body, ordinary?.body, ''),
    ].filter(
      ([name, value]) =>
        name !== '' &&
        name !== 'sha256' &&
        !isReference(value) &&
        !(
          isLast &&
          isForLater(step.call, name) &&
          JSON.stringify(step.body) === JSON.stringify(ordinary?.body)
        ),
    );
    const [owner] = leaves.flatMap(([, value]) => this.#owners.get(String(value)) ?? []);
    const isVirtual = leaves.some(([, value]) => value === this.#virtualCard);
    const madeUp = leaves.filter(([, value]) => isId(value) && !this.#known.has(String(value)));
    const named = leaves
      .filter(([, value]) => !isId(value) && ((isAlone && !isVirtual) || !isUnsaid(value)))
      .map(([name, value]) => ({name, value: dayText(value, this.#start) ?? valueText(value)}));
    const written = named.filter(({value}) => value !== undefined);
    const shown = (written.length > 0 ? written : named)
      .slice(0, most)
      .map(({name, value}) =>
        value === undefined ? `another ${code(name)}` : `${code(name)} ${value}`,
      );
    const others = leaves.flatMap(([name, value]) => {
      const other = this.#owners.get(String(value));
      return other !== undefined && other !== owner
        ? [`with the ${code(name)} of ${code(other)}`]
        : [];
    });
    const values = [
      ...others,
      ...(shown.length > 0 ? [`with ${joined(shown)}`] : []),
      ...madeUp.map(([name]) => `with an unknown ${code(name)}`),
      ...missingIds(step.body, ordinary?.body).map((name) => `without ${code(name)}`),
      ...this.#headers(step, owner),
    ];
    const whose = `${isVirtual ? 'the virtual card of ' : ''}${code(owner)}`;
    return `${owner ? ` for ${whose}` : ''}${values.map((value) => ` ${value}`).join(' and')}`;
  }

  /** The headers that decide how the API responds to a call of somebody, in words. */
  #headers({headers = {}}: RecipeCall, owner = 'seed-alice'): string[] {
    return Object.entries(headers).flatMap(([name, value]) => {
      if (value === '') {
        return [`without ${code(name)}`];
      }
      const actor = this.#owners.get(value);
      switch (name) {
        case 'Authorization':
          return [isReference(value) ? 'with that token' : `with ${code(name)} ${code(value)}`];
        case 'Acting-User-Id':
          return actor && actor !== owner
            ? [`with the user of ${code(actor)} in ${code(name)}`]
            : [];
        case 'Sca-Challenge-Id':
          return [isReference(value) ? 'with that challenge' : `with an unknown ${code(name)}`];
        case 'Accept':
        case 'Content-Type':
        case 'Sca-Token':
          return [`with ${code(name)} ${code(value)}`];
        default:
          return [];
      }
    });
  }

  /** What a call is made with that is the only instruction and names nothing. */
  #setting(call: RecipeCall): string {
    const ids = JSON.stringify(call).match(/[a-z]{3}_[0-9A-Z]{26}/g) ?? [];
    const owner = ids.map((id) => this.#owners.get(id)).find(Boolean);
    const [strange] = Object.entries(call.parameters ?? {}).filter(
      ([, value]) => isId(value) && !this.#known.has(value),
    );
    const rest = strange ? ` with an unknown ${code(strange[0])}` : ' with its example values';
    return owner ? ` for ${code(owner)}` : rest;
  }

  #instruction(act: Act, isLast: boolean, isAlone: boolean): string {
    switch (act.kind) {
      case 'clock':
        return act.minutes > this.#longestMove
          ? `move the clock by ${span(act.minutes)} with \`advanceTestClock\`, at most ${span(this.#longestMove)} in each call`
          : `move the clock by ${span(act.minutes)} with \`advanceTestClock\``;
      case 'wait':
        return isLast ? 'wait for the event' : `wait for ${code(act.event)}`;
      case 'call': {
        const {call, times, isApproved} = act;
        const name = recipeCallName(call);
        const verb = name === call.call ? 'call' : 'simulate';
        const often = times > 1 ? ` ${times} times` : '';
        const details = this.#details(call, MOST_VALUES, isAlone, isLast);
        const said = details === '' && isAlone ? this.#setting(call) : details;
        const approval = isApproved ? `, and approve ${times > 1 ? 'each' : 'it'}` : '';
        return `${verb} ${code(name)}${often}${said}${approval}`;
      }
    }
  }

  /** The calls before the instructions that are written out. */
  #preparation(acts: readonly Act[]): string {
    const names = acts.flatMap((act) =>
      act.kind === 'call' && !/^(get|list)[A-Z]/.test(act.call.call)
        ? `${code(recipeCallName(act.call))}${this.#details(act.call, MOST_PREPARED)}`
        : [],
    );
    return names.length > 0 ? `after ${joined([...new Set(names)])}: ` : '';
  }

  /** One to three instructions, with the calls before them as a preparation. */
  of({start = this.#start, steps}: Recipe): string {
    const acts = actsOf(steps, start);
    const own = acts
      .slice(-MOST)
      .map((act, index, {length}) =>
        this.#instruction(act, index === length - 1, acts.length === 1),
      );
    const text = `${this.#preparation(acts.slice(0, -MOST))}${inOrder(own)}`;
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }
}
