import type {Lookups} from '../../contract-reader/lookups';
import {ordinaryCalls} from '../../contract-reader/recipes';
import {limitAsDuration} from '../../sandbox/engine/limits';
import {isCall, type Recipe, type RecipeCall, type RecipeStep} from '../../sandbox/recipes/recipe';
import {nameOf, type Ordinary} from '../../sandbox/recipes/simplify';

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
  'decision',
  'event',
  'mandateProved',
  'outcome',
  'path',
  'status',
  'to',
]);

/** A longer text is not written out. */
const LONGEST_VALUE = 40;

const code = (text: unknown): string => `\`${String(text)}\``;

const MINUTE = 60_000;
const DAY = 1440;

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

const isApproval = (act: Act | undefined, step: RecipeCall): boolean =>
  act?.kind === 'call' &&
  act.call.call === step.call &&
  step.headers?.['Sca-Challenge-Id'] !== undefined;

/** The acts of a recipe, whose sandbox begins at a time. */
function actsOf(steps: readonly RecipeStep[], start: string): Act[] {
  const acts: Act[] = [];
  let now = 0;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const last = acts.at(-1);
    if (!isCall(step)) {
      // Whoever approves is told so by the call that is made again.
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
  return acts;
}

type Leaf = readonly [name: string, value: unknown];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (value: unknown): value is {value: number; currency: string} =>
  isFields(value) && typeof value.value === 'number' && typeof value.currency === 'string';

/** The fields in which a value differs from an ordinary one; an amount is one of them. */
function differing(value: unknown, ordinary: unknown, name: string): Leaf[] {
  if (JSON.stringify(value) === JSON.stringify(ordinary) && !isFields(value)) {
    return DECIDING.has(name) ? [[name, value]] : [];
  }
  if (isMoney(value)) {
    return JSON.stringify(value) === JSON.stringify(ordinary) ? [] : [[name, value]];
  }
  return isFields(value)
    ? Object.entries(value).flatMap(([field, part]) =>
        differing(part, isFields(ordinary) ? ordinary[field] : undefined, field),
      )
    : [[name, value]];
}

const isReference = (value: unknown): boolean => JSON.stringify(value ?? null).includes('{{');

function valueText(value: unknown): string | undefined {
  if (isMoney(value)) {
    const amount = (value.value / 100).toLocaleString('en', {minimumFractionDigits: 2});
    return `${value.currency} ${amount}`;
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.map(code).join(' and ');
  }
  return typeof value === 'object' || String(value).length > LONGEST_VALUE
    ? undefined
    : code(value);
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

/** Writes recipes as short instructions. */
export class Instructions {
  readonly #ordinary: Ordinary;
  readonly #owners: ReadonlyMap<string, string>;
  readonly #start: string;
  /** How far one call may move the clock, in minutes. */
  readonly #longestMove: number;

  constructor({model}: Pick<Lookups, 'model'>, start: string) {
    const {ids = {}} = model.sandbox.samples;
    this.#start = start;
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
  #details(step: RecipeCall, most = MOST_VALUES): string {
    const ordinary = this.#ordinary.get(nameOf(step));
    const leaves = [
      ...differing(step.parameters, ordinary?.parameters, ''),
      ...differing(step.body, ordinary?.body, ''),
    ].filter(([name, value]) => name !== '' && name !== 'sha256' && !isReference(value));
    const owner = leaves.map(([, value]) => this.#owners.get(String(value))).find(Boolean);
    const named = leaves
      .filter(([, value]) => !/^[a-z]{3}_[0-9A-Z]{26}$/.test(String(value)))
      .map(([name, value]) => ({name, value: valueText(value)}));
    const written = named.filter(({value}) => value !== undefined);
    const shown = (written.length > 0 ? written : named)
      .slice(0, most)
      .map(({name, value}) => [code(name), value].filter(Boolean).join(' '));
    return `${owner ? ` for ${code(owner)}` : ''}${shown.length > 0 ? ` with ${joined(shown)}` : ''}`;
  }

  /** What a call is made with that is the only instruction and names nothing. */
  #setting({call}: {readonly call: RecipeCall}, instruction = ''): string {
    if (/ (for|with) /.test(instruction)) {
      return '';
    }
    const ids = JSON.stringify(call).match(/[a-z]{3}_[0-9A-Z]{26}/g) ?? [];
    const owner = ids.map((id) => this.#owners.get(id)).find(Boolean);
    return owner ? ` for ${code(owner)}` : ' with the values of its sample';
  }

  #instruction(act: Act, isLast: boolean): string {
    switch (act.kind) {
      case 'clock':
        return act.minutes > this.#longestMove
          ? `move the clock by ${span(act.minutes)} with \`advanceTestClock\`, at most ${span(this.#longestMove)} in each call`
          : `move the clock by ${span(act.minutes)} with \`advanceTestClock\``;
      case 'wait':
        return isLast ? 'wait until it happens' : `wait for ${code(act.event)}`;
      case 'call': {
        const {call, times, isApproved} = act;
        const name = nameOf(call);
        const verb = name === call.call ? 'call' : 'play';
        const often = times > 1 ? ` ${times} times` : '';
        return `${verb} ${code(name)}${often}${this.#details(call)}${isApproved ? ', and approve it' : ''}`;
      }
    }
  }

  /** The calls before the instructions that are written out. */
  #preparation(acts: readonly Act[]): string {
    const names = acts.flatMap((act) =>
      act.kind === 'call' && !/^(get|list)[A-Z]/.test(act.call.call)
        ? `${code(nameOf(act.call))}${this.#details(act.call, MOST_PREPARED)}`
        : [],
    );
    return names.length > 0 ? `after ${joined([...new Set(names)])}: ` : '';
  }

  /** One to three instructions, with the calls before them as a preparation. */
  of({start = this.#start, steps}: Recipe): string {
    const acts = actsOf(steps, start);
    const own = acts
      .slice(-MOST)
      .map((act, index, {length}) => this.#instruction(act, index === length - 1));
    const only =
      acts.length === 1 && acts[0]?.kind === 'call' ? this.#setting(acts[0], own[0]) : '';
    const text = `${this.#preparation(acts.slice(0, -MOST))}${own.join('; ')}${only}`;
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }
}
