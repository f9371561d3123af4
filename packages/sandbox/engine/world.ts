import type {SandboxContract} from '../contract';
import {applyChange, changedFields, type FieldValues} from './changes';
import type {SandboxClock} from './clock';
import type {Due} from './due';
import type {Journal} from './journal';
import {transitionsFrom, valuesToSet} from './machines';
import {Plans} from './plans';
import {limitAsNumber} from './limits';
import {rejectCall} from './problem';
import type {Random} from '@aldermark/lib/random';
import type {FieldsOf, Resource, ResourceName} from './resource';
import type {SchemaValidator} from './schemas';
import {durationOf, instant, later, parisDate, timestamp} from './time';
import {Watchers} from './watchers';

export type {FieldsOf, Resource, ResourceName};

type Entry = {readonly name: ResourceName; readonly object: Resource};

/** What a domain adds when an event happens: the object of the event is the one that changed. */
export type Reaction = (world: World, object: Resource) => void;

/**
 * Called with the name of a resource, the state before (null: none), the state that it has now, and the id of the object, unless
 * it is only a part of one.
 */
export type MoveListener = (name: string, from: string | null, to: string, id?: string) => void;

/** What happens at a time. */
type Planned = {
  /** A short phrase for readers, such as `becomes EXPIRED`: what happens to the object. */
  readonly label: string;
  /** The object to which it happens; absent: it concerns no single object. */
  readonly object?: Resource | undefined;
  /** Whether it is still to happen; absent: nothing cancels it. */
  readonly when?: () => boolean;
};

type Parts = {
  readonly contract: SandboxContract;
  readonly schemas: SchemaValidator;
  readonly clock: SandboxClock;
  readonly random: Random;
  readonly journal: Journal;
  /** Whom everything here belongs to; absent: the partner whose people are the seeds. */
  readonly partnerName?: string;
};

/**
 * Everything that the API remembers. Domains change it through `create`, `move` and `change` only, so that every
 * change counts the version, sets `updatedAt`, and sends its event.
 */
export class World {
  readonly contract: SandboxContract;
  readonly schemas: SchemaValidator;
  readonly clock: SandboxClock;
  readonly random: Random;
  readonly journal: Journal;
  readonly partnerName: string;
  readonly watchers = new Watchers();
  readonly #entries = new Map<string, Entry>();
  readonly #hidden = new Map<string, Map<string, unknown>>();
  readonly #reactions = new Map<string, Reaction[]>();
  readonly #moveListeners: MoveListener[] = [];
  readonly #plans = new Plans();

  constructor({contract, schemas, clock, random, journal, partnerName = 'wrenfield'}: Parts) {
    this.partnerName = partnerName;
    this.contract = contract;
    this.schemas = schemas;
    this.clock = clock;
    this.random = random;
    this.journal = journal;
  }

  /** The current time as RFC 3339. */
  now(): string {
    return timestamp(this.clock.now());
  }

  /** The current day in Paris. */
  today(): string {
    return parisDate(this.clock.now());
  }

  /** The time after a duration from now: an ISO 8601 duration, or the name of a limit. */
  after(durationOrLimit: string): string {
    const limit = this.contract.limits[durationOrLimit];
    return timestamp(later(this.clock.now(), limit ? durationOf(limit) : durationOrLimit));
  }

  /** The partner to whom everything here belongs. It is the first object. */
  get partnerId(): string {
    const [first] = this.#entries.values();
    return first?.name === 'Partner' ? first.object.id : '';
  }

  newId(prefix: string): string {
    return this.random.id(prefix, this.clock.now());
  }

  /** The object with an id; rejects the call with `resource_not_found` when there is none of that name. */
  get<Name extends ResourceName>(name: Name, id: string): Resource<Name> {
    return this.find(name, id) ?? rejectCall('resource_not_found');
  }

  /** The object with an id, or undefined. */
  find<Name extends ResourceName>(
    name: Name,
    id: string | null | undefined,
  ): Resource<Name> | undefined {
    const entry = this.#entries.get(id ?? '');
    return entry?.name === name ? (entry.object as Resource<Name>) : undefined;
  }

  /** The object with an id, whatever it is. */
  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** All objects of a name in the order of their creation. */
  all<Name extends ResourceName>(
    name: Name,
    isWanted: (object: Resource<Name>) => boolean = () => true,
  ): Resource<Name>[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.name === name)
      .map(({object}) => object as Resource<Name>)
      .filter(isWanted);
  }

  /** Every object, for a snapshot. */
  everything(): Entry[] {
    return [...this.#entries.values()];
  }

  /**
   * Creates an object. `fields` are those that differ from null; with a state machine, the field of the state says
   * in which state it begins, and its event is sent.
   */
  create<Name extends ResourceName>(
    name: Name,
    fields: FieldsOf<Name>,
    {event, silent = false}: {readonly event?: string; readonly silent?: boolean} = {},
  ): Resource<Name> {
    const now = this.now();
    const base = {
      id: this.newId(this.schemas.prefix(name)),
      version: 1,
      createdAt: now,
      updatedAt: now,
      metadata: {},
    };
    const machine = this.contract.machines[name];
    const state = machine && (fields as Record<string, unknown>)[machine.field];
    const start = machine && transitionsFrom(machine, null, String(state));
    if (machine && start?.length === 0) {
      throw new Error(
        `${name} cannot begin as ${String(state)}: its machine has no such transition.`,
      );
    }
    const sent = event === undefined ? start : start?.filter((one) => one.event === event);
    const begun = {...base, ...fields};
    const set = sent?.[0] ? valuesToSet(sent[0], {now: this.clock.now()}, begun, {}) : {};
    const shaped: unknown = this.schemas.shape(name, {...begun, ...set});
    const object = shaped as Resource<Name>;
    this.insert(name, object);
    if (machine) {
      this.#moveListeners.forEach((listener) => listener(name, null, String(state), object.id));
    }
    const eventName = event ?? sent?.[0]?.event;
    if (!silent && eventName) {
      this.emit(eventName, object);
    }
    return object;
  }

  /** Rejects a call when the store is full. What follows from earlier calls still has room, so that no event is lost. */
  requireRoom(): void {
    const most = limitAsNumber(this, 'sandbox-objects');
    if (this.#entries.size >= most) {
      rejectCall('service_unavailable', {
        detail: `This sandbox keeps ${most} objects, and is full. Start it again, or reset it.`,
      });
    }
  }

  /** Puts an object into the store as it is, without an event: for seeds. */
  insert<Name extends ResourceName>(name: Name, object: Resource<Name>): void {
    this.#entries.set(object.id, {name, object});
    this.watchers.created(name, object, this.now());
    this.#plans.follow(this, name, object);
  }

  /** Takes an object away for good, without an event. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    if (entry) {
      this.watchers.removed(entry.name, entry.object, this.now());
    }
  }

  /**
   * Moves an object to another state. The machine must have the transition; if it has none the call is rejected
   * with `otherwise`, `state_conflict` by default. `set` are the computed fields; what the transition takes from a
   * call comes from its body, `request`.
   */
  move<Name extends ResourceName>(
    object: Resource<Name>,
    to: string,
    set: FieldsOf<Name> = {},
    {
      event,
      otherwise = 'state_conflict',
      request,
    }: {readonly event?: string; readonly otherwise?: string; readonly request?: unknown} = {},
  ): Resource<Name> {
    const name = this.#nameOf(object);
    const machine = this.contract.machines[name] ?? failNoMachine(name);
    const from = String((object as Record<string, unknown>)[machine.field]);
    const found = transitionsFrom(machine, from, to);
    const transition = event ? found.find((one) => one.event === event) : found[0];
    if (!transition) {
      rejectCall(otherwise, {currentStatus: from});
    }
    this.#moveListeners.forEach((listener) => listener(name, from, to, object.id));
    const moment = {now: this.clock.now(), request};
    const values = {
      [machine.field]: to,
      ...valuesToSet(transition, moment, object, set as FieldValues),
    };
    // Some transitions follow from another object, whose domain sends the event: a clearing, for example.
    const isOwn = this.contract.events[transition.event ?? '']?.object === name;
    return this.#write(object, values, isOwn ? transition.event : undefined);
  }

  /**
   * Reports a step of a part of an object that has a state of its own but is no object of its own: a dispute in its
   * top-up. Rejects the call with `state_conflict` when its machine has no such step.
   */
  step(name: string, from: string | null, to: string): void {
    const machine = this.contract.machines[name] ?? failNoMachine(name);
    if (transitionsFrom(machine, from, to).length === 0) {
      rejectCall('state_conflict', {currentStatus: from});
    }
    this.#moveListeners.forEach((listener) => listener(name, from, to));
  }

  /** Whether the machine of an object has a transition from its state to another. */
  canMove(object: Resource, to: string): boolean {
    const machine = this.contract.machines[this.#nameOf(object)];
    const from = machine && String((object as Record<string, unknown>)[machine.field]);
    return machine !== undefined && transitionsFrom(machine, from ?? null, to).length > 0;
  }

  /** Changes fields of an object in the same state, and sends an event unless it is undefined. */
  change<Name extends ResourceName>(
    object: Resource<Name>,
    set: FieldsOf<Name>,
    event?: string,
  ): Resource<Name> {
    return this.#write(object, set, event);
  }

  /** Changes fields as `change` does. A change to the values that the object has is none, and sends no event. */
  update<Name extends ResourceName>(
    object: Resource<Name>,
    set: FieldsOf<Name>,
    event?: string,
  ): Resource<Name> {
    return changedFields(object, set).length > 0 ? this.#write(object, set, event) : object;
  }

  /** Sets fields that belong to an object but change without a new version of it, such as balances. */
  set<Name extends ResourceName>(object: Resource<Name>, fields: FieldsOf<Name>): void {
    this.watchers.changing(this.#nameOf(object), object, this.now(), () =>
      Object.assign(object, fields),
    );
  }

  /** Calls a listener for each state that an object begins in or moves to. */
  onMove(listener: MoveListener): void {
    this.#moveListeners.push(listener);
  }

  /** Sends an event about an object. */
  emit(event: string, object: object, previous: Readonly<Record<string, unknown>> = {}): void {
    this.journal.record(this, event, object, previous);
    for (const react of this.#reactions.get(event) ?? []) {
      react(this, object as Resource);
    }
  }

  /** Calls a domain each time an event happens, after the event. */
  on(event: string, reaction: Reaction): void {
    if (!this.contract.events[event]) {
      throw new Error(`The contract has no event "${event}".`);
    }
    this.#reactions.set(event, [...(this.#reactions.get(event) ?? []), reaction]);
  }

  /** Plans something for a time. It lapses with its object, so nothing happens to what was removed meanwhile. */
  at(time: string | number, {label, object, when = () => true}: Planned, run: () => void): void {
    const moment = typeof time === 'number' ? time : instant(time);
    const concerned = object && {name: this.#nameOf(object), id: object.id};
    const due = {at: timestamp(moment), label, ...(concerned && {object: concerned})};
    const isOn = () => (!object || this.#entries.has(object.id)) && when();
    const work = () => {
      if (isOn()) {
        this.watchers.because({kind: 'due', due}, run);
      }
    };
    this.clock.at(moment, work, {due, isOn});
  }

  /** What time will do as far as it is known, the next first. */
  due(): Due[] {
    return this.clock.due();
  }

  /** When time will do something next; undefined when it will not. */
  nextDue(): string | undefined {
    const due = this.clock.nextDue();
    return due === undefined ? undefined : timestamp(due);
  }

  /** Facts of one kind that no response shows, by the id of what they belong to: secrets, keys, counters. */
  hidden<Value>(kind: string): Map<string, Value> {
    const known = this.#hidden.get(kind) ?? new Map<string, unknown>();
    this.#hidden.set(kind, known);
    return known as Map<string, Value>;
  }

  #nameOf({id}: Resource): ResourceName {
    return this.#entries.get(id)?.name ?? failNoMachine(id);
  }

  #write<Name extends ResourceName>(
    object: Resource<Name>,
    set: object,
    event: string | undefined,
  ): Resource<Name> {
    const name = this.#nameOf(object);
    const inOrder = (fields: FieldValues) => this.schemas.shape(name, fields);
    const now = this.now();
    const previous = this.watchers.changing(name, object, now, () =>
      applyChange(object, set, now, inOrder),
    );
    this.#plans.follow(this, name, object);
    if (event) {
      this.emit(event, object, previous);
    }
    return object;
  }
}

function failNoMachine(name: string): never {
  throw new Error(`The contract has no state machine or object "${name}".`);
}
