import type {ApiEvent, Sandbox, Snapshot} from '@aldermark/sandbox';
import type {Model} from '@aldermark/contract-reader';
import {sealedInCall} from '@aldermark/contract-reader/check/messages';
import {
  operationCall,
  TOKEN_PLACEHOLDER,
  type OperationCall,
} from '@aldermark/contract-reader/calls/call';
import {CERTIFICATE_HEADER} from '@aldermark/sandbox/http/authentication';
import type {Described} from '@aldermark/sandbox/requests/build';
import {begin, type RunInProgress} from '@aldermark/sandbox/runs/play';
import {jsonOf} from '@aldermark/sandbox/runs/references';
import type {Moment, Start} from '@aldermark/sandbox/runs/run';
import {didYouMean} from '@aldermark/lib/nearest';
import {idsIn} from './ownEvents';
import {awaited} from '@aldermark/sandbox/stories/patience';
import {callWithDefaults, rememberResponse, scenarioBody, type StorySoFar} from './defaults';
import {fillReferences, type KnownValues} from './references';
import {watchStates, type Reached} from './reached';
import type {NamedScopes} from './scopes';
import {FIRST_SEED, type PageCall, type MadeCall, type WrittenStep} from './steps';

type Report = (line: number, text: string) => void;

/** A call as the sandbox takes it. Where its samples show the place of a token, the run adds its own. */
function describedOf({
  operation,
  path,
  query,
  headers: {Authorization = '', ...others},
  body,
  hasCertificate,
}: OperationCall): Described {
  return {
    operation: operation.id,
    parameters: {...path, ...query},
    headers: {
      ...(!Authorization.endsWith(TOKEN_PLACEHOLDER) && {Authorization}),
      ...others,
      ...(hasCertificate && {[CERTIFICATE_HEADER]: `:${btoa('client certificate')}:`}),
    },
    body,
  };
}

async function make({perform}: RunInProgress, call: OperationCall): Promise<MadeCall> {
  const moment = await perform({kind: 'call', call: describedOf(call)});
  if (!moment.response) {
    throw new Error(moment.failure);
  }
  const {status, body} = moment.response;
  return {call, status, answer: jsonOf(moment) ?? (body || undefined)};
}

type Refusal = {
  readonly code?: string;
  readonly errorCode?: string;
  readonly detail?: string;
  readonly errors?: unknown;
};

/** A call went wrong, and its page was told why. */
class Explained extends Error {}

/** A claim of a page that is not what happened, with the line of the claim. */
class Contradiction extends Error {
  constructor(
    readonly line: number,
    text: string,
  ) {
    super(text);
  }
}

/** What happened instead of what the page claims; undefined when it is the same. */
function contradiction(
  {operation, claim, line}: PageCall,
  {status, answer}: MadeCall,
): Contradiction | undefined {
  const refusal = (status >= 400 ? answer : {}) as Refusal;
  const code = refusal.code ?? refusal.errorCode;
  if (code !== claim?.error) {
    const expected = claim?.error ? `the error ${claim.error}` : 'success';
    const fields = refusal.errors ? ` ${JSON.stringify(refusal.errors)}` : '';
    const happened = code ? `${status} ${code}: ${refusal.detail ?? ''}${fields}` : String(status);
    return new Contradiction(
      claim?.error ? claim.line : line,
      `${operation.id}: the page expects ${expected}, but the sandbox returns ${happened}.`,
    );
  }
  const state = (answer as {status?: unknown} | undefined)?.status;
  return claim?.status !== undefined && code === undefined && state !== claim.status
    ? new Contradiction(
        claim.line,
        `${operation.id}: the page expects the status ${claim.status}, but it is ${String(state)}.`,
      )
    : undefined;
}

/** An id in the query that no object of the sandbox has, so that the list can only be empty. */
function strangeId(
  {operation, line}: PageCall,
  {call: {query}}: MadeCall,
  sandbox: Sandbox,
): Contradiction | undefined {
  const asked = idsIn(query);
  const known = asked.size > 0 ? idsIn([sandbox.snapshot(), sandbox.events()]) : asked;
  const strange = [...asked].find((id) => !known.has(id));
  const alike = [...known].filter((id) => id.slice(0, 4) === strange?.slice(0, 4));
  return strange === undefined
    ? undefined
    : new Contradiction(
        line,
        `${operation.id}: nothing in the sandbox has the id ${strange}, so that the list is empty. ${didYouMean(strange, alike)} Refer to an object of the page as in {{account.id}}.`,
      );
}

/**
 * Waits for an event that the page has not shown yet, the first of several, or the last, and shows it. Throws when it does
 * not happen within 10 minutes.
 */
async function showEvent(
  step: Extract<WrittenStep, {kind: 'event'}>,
  {story: {playing, known}, shown}: PageStory,
): Promise<void> {
  const {name} = step.event;
  const {before, after, failure} = await playing.perform({kind: 'wait', event: name});
  const events = playing.sandbox.events();
  const found = events.filter(({type, id}) => type === name && !shown.has(id));
  const event = found.at(step.isLast ? -1 : 0);
  if (failure !== undefined || !event) {
    const happened = events.map(({type}) => type).join(', ') || 'nothing';
    throw new Error(`${failure} So far happened: ${happened}.`);
  }
  step.waited = Math.ceil((Date.parse(after) - Date.parse(before)) / 1000);
  shown.add(event.id);
  known.set(event.type, event.data.object);
  step.fill(event);
}

/** The last callback of a type. Throws when there is none. */
function lastCallback(type: number, sandbox: Sandbox): object {
  const callback = sandbox.callbacks().findLast((one) => one.type === type);
  if (!callback) {
    throw new Error(
      `no call above causes a callback of type ${type}. Play legacy.callbacks before the call that does.`,
    );
  }
  return callback;
}

/** What a page did. */
export type PlayedPage = {
  /** Every object at the end. */
  readonly end: Snapshot;
  /**
   * The events of each sandbox of the page, in the order in which they happened, with those for which a reader waits
   * after the last call.
   */
  readonly events: readonly (readonly ApiEvent[])[];
  /** What text may refer to at the end. */
  readonly known: ReadonlyMap<string, unknown>;
  /** The states in which the objects of its sandboxes were, also those with which the page does not deal. */
  readonly states: readonly Reached[];
  /** How each of its sandboxes began, and what was done in it. */
  readonly runs: readonly PlayedRun[];
};

/** What was done in one sandbox of a page. */
export type PlayedRun = {readonly start: Start; readonly moments: readonly Moment[]};

/**
 * Makes the calls of a page in order against a new sandbox, fills in what the page shows of them, and reports each
 * claim of the page that is not what happened. After a call that goes wrong, the rest of the page is not played. The
 * token has the scopes that the page names, or every scope when the page does not say what its reader needs.
 */
export async function playPage(
  steps: readonly WrittenStep[],
  model: Model,
  report: Report,
  scopes?: NamedScopes,
): Promise<PlayedPage> {
  const newStory = (seed: number): PageStory => {
    const start = {seed, ...(scopes && {scopes: scopes.names})};
    const playing = begin(model.sandbox, start);
    const statesSoFar = watchStates(playing.sandbox, model.sandbox);
    return {start, story: {playing, known: new Map(), made: []}, shown: new Set(), statesSoFar};
  };
  let run = newStory(FIRST_SEED);
  const runs = [run];
  // What happened in earlier sandboxes of the page can still be said, as in the table of words at its end.
  const earlier: KnownValues = new Map();
  for (const step of steps) {
    const {sandbox} = run.story.playing;
    try {
      if (step.kind === 'fresh') {
        learnSoFar(run.story);
        run.story.known.forEach((value, name) => earlier.set(name, value));
        run = newStory(step.seed);
        runs.push(run);
      } else if (step.kind === 'event') {
        await showEvent(step, run);
      } else if (step.kind === 'callback') {
        step.fill(lastCallback(step.type, sandbox));
      } else if (step.kind === 'value') {
        learnSoFar(run.story);
        step.fill(fillReferences(step.reference, new Map([...earlier, ...run.story.known])));
      } else if (step.kind === 'answer') {
        if (step.of.made) {
          step.fill(step.of.made);
        }
      } else {
        await playCall(step, run.story, model);
        (await sealedTexts(step, model)).forEach((text) => report(step.line, text));
      }
    } catch (error) {
      if (!(error instanceof Explained)) {
        const line = error instanceof Contradiction ? error.line : step.line;
        report(line, error instanceof Error ? error.message : String(error));
      }
      break;
    }
  }
  return {
    end: run.story.playing.sandbox.snapshot(),
    events: runs.map(({story}) => eventsOf(story.playing.sandbox)),
    known: new Map([...earlier, ...run.story.known]),
    states: runs.flatMap(({statesSoFar}) => statesSoFar()),
    runs: runs.map(({start, story}) => ({start, moments: story.playing.moments})),
  };
}

/** The events of a sandbox in which nobody makes another call. */
function eventsOf(sandbox: Sandbox): readonly ApiEvent[] {
  awaited(sandbox, () => undefined);
  return sandbox.events();
}

type PageStory = {
  readonly start: Start;
  readonly story: StorySoFar;
  readonly shown: Set<string>;
  readonly statesSoFar: () => readonly Reached[];
};

/** Lets the page refer to the object of every event so far, and to the time. */
function learnSoFar({playing: {sandbox}, known}: StorySoFar): void {
  known.set('now', sandbox.now());
  sandbox.events().forEach(({type, data}) => known.set(type, data.object));
}

/** What readers could not open in a call that a page shows, or whose answer it shows. */
async function sealedTexts(
  {made, claim, isHidden, operation}: PageCall,
  {contract}: Model,
): Promise<string[]> {
  if (isHidden && !claim) {
    return [];
  }
  const {call, answer} = made ?? {};
  const sent = {body: call?.body, answer, code: claim?.error};
  const texts = await sealedInCall(sent, contract.keys);
  return texts.map((text) => `${operation.id}: ${text}`);
}

async function playCall(step: PageCall, story: StorySoFar, {contract}: Model): Promise<void> {
  learnSoFar(story);
  const values = fillReferences(step.values, story.known) as Record<string, string>;
  const complete = fillReferences(step.body, story.known);
  const body = step.defaultIds ? scenarioBody(complete, step.defaultIds, story) : complete;
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  const written = {
    ...operationCall(contract, step.operation, given, body),
    ...(step.hasCertificate && {hasCertificate: true}),
  };
  const call = callWithDefaults(written, given, story);
  const made = await make(story.playing, call);
  step.made = made;
  const fault = contradiction(step, made) ?? strangeId(step, made, story.playing.sandbox);
  if (fault) {
    throw step.explain?.(body) ? new Explained() : fault;
  }
  rememberResponse(step, made, story);
  step.fill(made);
}
