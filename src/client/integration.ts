import {integrationKey, tabKey, ticksKey, versionKey} from '@aldermark/data/storage';
import {jsonIn} from '@aldermark/lib/jsonText';
import {download} from '@site/src/islands/run/download';
import {recall, rememberChoice} from './storage';

/** A page of a plan: its address, and the ids of the boxes of its checklist. */
type PlannedPage = {readonly address: string; readonly boxes: readonly string[]};

/** What this browser keeps of an integration: names and addresses of the documentation, and nothing that a reader has typed. */
export type Integration = {
  /** The plan as addresses have it (packages/lib/programmePlan/address.ts). */
  readonly plan?: string;
  /** Its pages in the order of work. */
  readonly pages: readonly PlannedPage[];
  /** The operations, events and errors of its use cases. */
  readonly names: readonly string[];
  /** The run that the reader has begun last and not ended. */
  readonly last?: {readonly address: string; readonly title: string; readonly step: number};
};

/** The form of what is kept. Another one is forgotten. */
const VERSION = 1;

const nothing: Integration = {pages: [], names: []};

const isText = (value: unknown): value is string => typeof value === 'string';
const isAddress = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What this browser keeps. What it cannot read is left out. */
export function readIntegration(): Integration {
  const {version, plan, pages, names, last} = objectIn(jsonIn(recall(integrationKey) ?? ''));
  if (version !== VERSION) {
    return nothing;
  }
  const {address, title, step} = objectIn(last);
  return {
    ...(isText(plan) && {plan}),
    pages: (Array.isArray(pages) ? pages : []).map(objectIn).flatMap((page) => {
      const {address: of, boxes} = page;
      return isAddress(of) ? [{address: of, boxes: textsIn(boxes)}] : [];
    }),
    names: textsIn(names),
    ...(isAddress(address) &&
      isText(title) &&
      typeof step === 'number' && {last: {address, title, step}}),
  };
}

/** Keeps parts of the integration, or forgets those that are undefined. The others stay. */
export function keepIntegration(update: {
  readonly [Part in keyof Integration]?: Integration[Part] | undefined;
}): void {
  rememberChoice(
    integrationKey,
    JSON.stringify({version: VERSION, ...readIntegration(), ...update}),
  );
}

/** The ids of the ticked boxes by the addresses of their pages. */
type Ticks = Readonly<Record<string, readonly string[]>>;

/** What the reader has ticked. */
export function readTicks(): Ticks {
  return Object.fromEntries(
    Object.entries(objectIn(jsonIn(recall(ticksKey) ?? ''))).map(([page, ids]) => [
      page,
      textsIn(ids),
    ]),
  );
}

/** Keeps the ticked boxes of some pages. Those of others stay. */
export function keepTicks(ofPages: Ticks): void {
  rememberChoice(ticksKey, JSON.stringify({...readTicks(), ...ofPages}));
}

/** Whether every box of a page is ticked. */
export const isDone = ({address, boxes}: PlannedPage, ticks: Ticks): boolean =>
  boxes.length > 0 && boxes.every((id) => ticks[address]?.includes(id));

/** Saves all that is kept, with the language of the samples and the version of the docs, as a file of the reader. */
export function exportIntegration(): void {
  const all = {
    language: recall(tabKey('language')),
    docsVersion: recall(versionKey),
    ...readIntegration(),
    ticks: readTicks(),
  };
  download('my-integration.json', `${JSON.stringify(all, null, 2)}\n`, 'application/json');
}

/** Forgets the plan, the ticks and the last run. */
export function forgetIntegration(): void {
  rememberChoice(integrationKey, null);
  rememberChoice(ticksKey, null);
}
