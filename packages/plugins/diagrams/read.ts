import {createHash} from 'node:crypto';
import type {Code} from 'mdast';
import {nameErrors, type NameSource} from '@aldermark/contract-reader/names';
import {describeFlowchart, describeSequence, describeStates, type TextLine} from './describe';
import {flowchartPicture, sequencePicture, statePicture, type Frame, type Picture} from './draw';
import {labelsWith, type Label} from './drawing/svg';
import {kindOfDiagram, parseDiagram} from './parseDiagram';
import {declareParticipants, participantErrors} from './participants';
import {arrowPlaces, type StepPlace} from './places';
import {stepsOf, type SequenceDb} from './sequence';

// Mermaid types its databases as an empty interface, so each function declares the part that it reads.
type Kind = {
  readonly describe: (db: never) => TextLine[];
  readonly draw: (db: never, frame: Frame, label: Label) => Promise<Picture>;
};

const kinds: Readonly<Record<string, Kind>> = {
  // Of a sequence, its steps are read together with its database.
  sequence: {describe: describeSequence, draw: sequencePicture},
  stateDiagram: {describe: describeStates, draw: statePicture},
  'flowchart-v2': {describe: describeFlowchart, draw: flowchartPicture},
};

/** A diagram as the page shows it, one that the browser draws, or what its writer has to correct. */
type ReadDiagram =
  | (Picture & {readonly lines: TextLine[]})
  | {readonly isDrawnInBrowser: true}
  | {readonly faults: readonly string[]};

/** An id for the diagram with this source. */
export function diagramId(source: string): string {
  return `diagram-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}

function titleOf(source: string): string | undefined {
  return /^\s*accTitle:\s*(\S.*)/m.exec(source)?.[1]?.trim();
}

/** All the texts of lines, at any depth. */
function textsOf(lines: readonly TextLine[]): string[] {
  return lines.flatMap(({text, lines: inner}) => [text, ...textsOf(inner)]);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Mermaid's database of a sequence, with the names of participants from `packages/data/participants.ts`; or the errors in them. */
async function sequenceOf(source: string) {
  const {db} = await parseDiagram(source);
  const ids = [...(db as unknown as SequenceDb).getActors().keys()];
  const faults = participantErrors(source, ids);
  return faults.length > 0 ? {faults} : parseDiagram(declareParticipants(source, ids));
}

type Read = {readonly name: string; readonly kind: Kind; readonly db: never};

/** What Mermaid reads in a diagram, with its kind. */
async function parse(source: string): Promise<Read | Exclude<ReadDiagram, {readonly svg: string}>> {
  const name = await kindOfDiagram(source);
  const kind = kinds[name];
  if (!kind) {
    await parseDiagram(source);
    return {isDrawnInBrowser: true};
  }
  const read = await (name === 'sequence' ? sequenceOf(source) : parseDiagram(source));
  return 'faults' in read ? read : {name, kind, db: read.db as never};
}

/** A sequence with what its arrows stand for. */
function placed(db: SequenceDb, places: readonly StepPlace[], names: NameSource): never {
  const steps = stepsOf(db);
  return {db, steps, places: arrowPlaces(steps, places, names)} as never;
}

/** What is drawn, besides the source: where the page shows what arrows stand for. */
type Surroundings = Omit<Frame, 'title'> & {readonly places: readonly StepPlace[]};

/** Parses, checks, describes and draws a diagram. */
async function read(
  source: string,
  {places, ...frame}: Surroundings,
  names: NameSource,
): Promise<ReadDiagram> {
  const title = titleOf(source);
  if (title === undefined) {
    return {
      faults: [
        'this diagram has no name. Write "accTitle: What the diagram shows" as its second line.',
      ],
    };
  }
  const parsed = await parse(source).catch((error: unknown) => ({
    faults: [
      `Mermaid cannot parse this diagram. Correct what its message names:\n${messageOf(error)}`,
    ],
  }));
  if (!('db' in parsed)) {
    return parsed;
  }
  const {name, kind} = parsed;
  try {
    const db = name === 'sequence' ? placed(parsed.db, places, names) : parsed.db;
    const lines = kind.describe(db);
    // The labels of state diagrams are not checked: states are not names that pages link to.
    const faults =
      name === 'stateDiagram'
        ? []
        : textsOf(lines).flatMap((text) => nameErrors(text, names.names));
    if (faults.length > 0) {
      return {faults};
    }
    return {...(await kind.draw(db, {...frame, title}, labelsWith(names))), lines};
  } catch (error) {
    return {faults: [`this diagram cannot be drawn: ${messageOf(error)}`]};
  }
}

/** Reads the diagram in a block, which has an id of its own on its page. */
export type DiagramReader = (
  block: Code,
  id: string,
  places?: readonly StepPlace[],
) => Promise<ReadDiagram>;

/**
 * Reads diagrams about an API, each of them once: several pages show the same one, and `npm start` reads a changed page
 * again.
 */
export function diagramReader(names: NameSource): DiagramReader {
  const known = new Map<string, Promise<ReadDiagram>>();
  return ({value, data}, id, places = []) => {
    const links = data?.stateLinks;
    const key = JSON.stringify([value, id, links, places]);
    const reading = known.get(key) ?? read(value, {id, links, places}, names);
    known.set(key, reading);
    return reading;
  };
}
