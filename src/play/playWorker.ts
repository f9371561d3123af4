import type {SandboxContract} from '@aldermark/sandbox';
import {buildRequest, type Described} from '@aldermark/sandbox/requests/build';
import type {Possible} from '@aldermark/sandbox/possible';
import {check, type AdvisedError} from '@aldermark/sandbox/requests/check';
import type {RequestExamination, WrittenRequest} from '@aldermark/sandbox/requests/examine';
import type {Wish} from '@aldermark/sandbox/runs/exports';
import {begin, type RunInProgress} from '@aldermark/sandbox/runs/play';
import {filledCall} from '@aldermark/sandbox/runs/references';
import {objectsOf, type PlayedObject} from '@aldermark/sandbox/runs/objects';
import type {Action, Due, Moment, Run} from '@aldermark/sandbox/runs/run';
import {symbolised} from '@aldermark/sandbox/runs/symbolised';
import {fetchTemporal} from './temporal';

/** A run before its first action. */
export type Begun = {readonly now: string; readonly due: readonly Due[]};

let contract: SandboxContract;

/** What each session plays. */
const played = new Map<string, RunInProgress & {readonly run: Run}>();

function playedBy(key: string) {
  const found = played.get(key);
  if (!found) {
    throw new Error('No run has begun.');
  }
  return found;
}

/** What the worker does for sessions, each of which has a sandbox of its own. */
export const playWorker = {
  /** Reads the contract, before which no run can begin. */
  async prepare(text: string): Promise<void> {
    await fetchTemporal();
    contract = JSON.parse(text) as SandboxContract;
  },

  /** Answers, as long as the worker lives. */
  isThere: (): boolean => true,

  /** Begins a run in a new sandbox. None of its actions is played yet. */
  begin(key: string, run: Run): Begun {
    const playing = begin(contract, run);
    played.set(key, {...playing, run});
    const {sandbox} = playing;
    return {now: sandbox.now(), due: sandbox.due()};
  },

  /** Plays an action after all that was played before. */
  perform: (key: string, action: Action): Promise<Moment> => playedBy(key).perform(action),

  /** The actions so far. What an earlier one has caused is written as a reference to it. */
  symbolised(key: string): readonly Action[] {
    const {run, moments} = playedBy(key);
    const actions = moments.map(({action}) => action);
    return symbolised(contract, {...run, actions}, moments).actions;
  },

  /** What the API would refuse in a call, and what to write instead. It changes nothing. */
  inspect(key: string, call: Described): Promise<AdvisedError[]> {
    const {sandbox, moments, token} = playedBy(key);
    return check(sandbox, contract, buildRequest(contract, filledCall(call, moments), token));
  },

  /** Loads what examines a request, before there is one. */
  async prepareExamination(): Promise<void> {
    await import('@aldermark/sandbox/requests/examine');
  },

  /** With which errors the API rejects a request, in a sandbox of its own. Only the request checker asks for it. */
  async examine(
    sent: WrittenRequest,
    fixes: Readonly<Record<string, string>>,
  ): Promise<RequestExamination> {
    const {examineRequest} = await import('@aldermark/sandbox/requests/examine');
    return examineRequest(contract, sent, fixes);
  },

  objects(key: string): PlayedObject[] {
    return objectsOf(contract, playedBy(key).sandbox);
  },

  /** A program that makes the calls so far. What writes it is loaded when somebody asks for one. */
  async program(key: string, wish: Wish): Promise<string> {
    const {programOf} = await import('@aldermark/sandbox/runs/exports');
    const {run, moments} = playedBy(key);
    const actions = moments.map(({action}) => action);
    return programOf(contract, {...run, actions}, moments, wish);
  },

  possible: (key: string, id: string): Possible => playedBy(key).sandbox.possible(id),
};

export type PlayWorker = typeof playWorker;
