import type {SandboxContract} from '@aldermark/sandbox/contract';
import {transitionsFrom} from '@aldermark/sandbox/engine/machines';
import {same} from '@aldermark/sandbox/runs/compare';
import type {ApiEvent, Snapshot} from '@aldermark/sandbox';

type Fields = Readonly<Record<string, unknown>>;
type Copy = {readonly name: string; readonly object: Fields};

/** Fields that change without an event about their object, because the event of another object reports it. */
const UNTOLD = new Set(['balances', 'updatedAt', 'version']);

/** A change that an object does not show: a new PIN of a card. */
const isUnseenChange = (type: string): boolean => type === 'card.pin_set';

/** Whether a response is the same kind of object as a copy, and no part of it. */
const isWhole = (object: Fields, known: Copy): boolean =>
  Object.keys(known.object).every((field) => Object.hasOwn(object, field));

const centsOf = (account: Fields) => {
  const balances = account.balances as Record<string, {value: number}>;
  return {
    booked: balances.booked?.value ?? NaN,
    held: balances.held?.value ?? NaN,
    available: balances.available?.value ?? NaN,
  };
};

/** What a partner knows who keeps a copy of each object, and what does not fit it. */
export class PartnerModel {
  /** What is wrong with what happened, in words. */
  readonly faults: string[] = [];
  readonly #contract: SandboxContract;
  readonly #copies = new Map<string, Copy>();
  /** What was booked on each account, in cents. */
  readonly #booked = new Map<string, number>();
  #lastTime = '';

  constructor(contract: SandboxContract, start: Snapshot) {
    this.#contract = contract;
    for (const [name, objects] of Object.entries(start)) {
      objects.forEach((object) => this.#copies.set(String(object.id), {name, object}));
    }
    for (const account of start.Account ?? []) {
      this.#booked.set(String(account.id), 0);
    }
    (start.Transaction ?? []).forEach((transaction) => this.#book(transaction));
  }

  /** The version of an object that the partner knows. */
  versionOf(id: string): number | undefined {
    const {version} = this.#copies.get(id)?.object ?? {};
    return typeof version === 'number' ? version : undefined;
  }

  fault(text: string): void {
    this.faults.push(text);
  }

  /** A state that an object began in or moved to. */
  onMove(name: string, from: string | null, to: string): void {
    const machine = this.#contract.machines[name];
    if (!machine || transitionsFrom(machine, from, to).length === 0) {
      this.fault(`${name} moves from ${String(from)} to ${to}, which its machine lacks`);
    }
  }

  onEvent({type, occurredAt, data}: ApiEvent): void {
    if (occurredAt < this.#lastTime) {
      this.fault(`${type} happens before the event before it`);
    }
    this.#lastTime = occurredAt;
    const {objectType: name, object, previous} = data;
    const known = this.#copies.get(String(object.id));
    if (known) {
      this.#compare(type, known, object, previous ?? {});
    }
    if (typeof object.id === 'string') {
      this.#copies.set(object.id, {name, object});
    }
    if (type === 'transaction.booked') {
      this.#book(object);
    }
    if (name === 'CardClearing') {
      // The clearing tells what it does to its authorisation, which has no event of its own for that.
      this.#copies.delete(String(object.authorisationId));
    }
    if (name === 'Recall' && !known) {
      this.#addRecall(object);
    }
  }

  /** A newer version of a known object in the response of a call: some changes have no event of their own. */
  onAnswer(object: Fields): void {
    const known = this.#copies.get(String(object.id));
    if (known && Number(object.version) > Number(known.object.version) && isWhole(object, known)) {
      this.#copies.set(String(object.id), {name: known.name, object});
    }
  }

  /** Compares what an event says of an object with the copy of it. */
  #compare(type: string, {name, object: before}: Copy, object: Fields, previous: Fields): void {
    const told = Object.entries(previous);
    for (const [field, value] of told) {
      if (!same(before[field], value)) {
        this.fault(`${type}: previous.${field} is not what ${field} was`);
      }
    }
    for (const [field, value] of Object.entries(object)) {
      if (!UNTOLD.has(field) && !Object.hasOwn(previous, field) && !same(before[field], value)) {
        this.fault(`${type}: ${field} differs and is not in previous`);
      }
    }
    const step = Number(object.version) - Number(before.version);
    const expected = told.length > 0 || isUnseenChange(type) ? 1 : 0;
    if (step !== expected && !Number.isNaN(step)) {
      this.fault(
        `${type}: the version rises by ${step} with ${told.length > 0 ? 'a' : 'no'} change`,
      );
    }
    if (String(object.updatedAt) < String(before.updatedAt)) {
      this.fault(`${type}: updatedAt goes back`);
    }
    this.#compareStates(type, name, before, object);
  }

  /** A new recall changes the transfer too, whose next version names it. */
  #addRecall({id, transferId}: Fields): void {
    const copy = this.#copies.get(String(transferId));
    if (copy) {
      const {recallIds, version} = copy.object as {recallIds: string[]; version: number};
      const object = {...copy.object, recallIds: [...recallIds, id], version: version + 1};
      this.#copies.set(String(transferId), {name: copy.name, object});
    }
  }

  #compareStates(type: string, name: string, before: Fields, object: Fields): void {
    const machine = this.#contract.machines[name];
    const from = machine && String(before[machine.field]);
    const to = machine && String(object[machine.field]);
    if (machine && from !== to && transitionsFrom(machine, from ?? null, to ?? '').length === 0) {
      this.fault(`${type}: ${name} goes from ${from} to ${to}, which its machine lacks`);
    }
  }

  #book({accountId, direction, amount, status}: Fields): void {
    const id = String(accountId);
    const {value} = amount as {value: number};
    if (status === 'BOOKED') {
      const sum = this.#booked.get(id) ?? 0;
      this.#booked.set(id, sum + (direction === 'CREDIT' ? value : -value));
    }
  }

  /** Checks the balances of all accounts against what was booked on them. */
  checkLedger(accounts: readonly Fields[]): void {
    for (const account of accounts) {
      const {booked, held, available} = centsOf(account);
      if (booked !== (this.#booked.get(String(account.id)) ?? 0)) {
        this.fault('the booked balance is not the sum of the booked transactions');
      }
      if (available !== booked - held || held < 0) {
        this.fault('the available balance is not the booked balance without what is held');
      }
    }
  }

  /** Checks that the partner knows each object as it is. */
  checkCopies(end: Snapshot): void {
    for (const [name, objects] of Object.entries(end)) {
      for (const object of objects) {
        const before = this.#copies.get(String(object.id))?.object;
        const machine = this.#contract.machines[name];
        const from = machine && String(before?.[machine.field]);
        const to = machine && String(object[machine.field]);
        const isTold = machine?.transitions.some(
          (one) => one.to === to && this.#contract.events[one.event ?? '']?.object === name,
        );
        if (before && from !== to && isTold) {
          this.fault(`${name} goes from ${from} to ${to} and no event tells it`);
        }
        if (before && Number(object.version) < Number(before.version)) {
          this.fault(`the version of ${name} goes back`);
        }
      }
    }
  }
}
