import type {TextPiece} from '@aldermark/lib/programmePlan/facts';
import type {OutcomeRow} from '../outcome';

/** Something that must be true before a use case goes live. */
type Box = {readonly id: string; readonly text: readonly TextPiece[]; readonly line: number};

/** What plans take from the page of a use case. */
export type UseCasePage = {
  /** Each part that plans need and the page does not have, and the errors of its tags, with file, line and fix. */
  readonly faults: readonly string[];
  readonly scopes: readonly string[];
  /** The id of each operation that it calls, in the order of the first calls, with whether it only prepares others. */
  readonly calls: readonly {readonly operation: string; readonly isPreparing: boolean}[];
  readonly events: readonly string[];
  readonly limits: readonly string[];
  readonly outcomes: readonly OutcomeRow[];
  readonly holder: string | undefined;
  readonly boxes: readonly Box[];
};

/** Reads the page of a use case in a file. Undefined for a page that is no use case. */
export type UseCaseReader = (file: string) => Promise<UseCasePage | undefined>;
