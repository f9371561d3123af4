import type {TokenCause} from '@aldermark/data/tokenCauses';

/** One reason, with what shows it. */
export type TokenFinding = {readonly cause: TokenCause; readonly detail: string};

/** What was pasted cannot be read at all; the message says what to paste instead. */
export class UnreadableToken extends Error {}
