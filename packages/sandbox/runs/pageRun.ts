import type {Run} from './run';

/** A step of a page: a call, or an event for which its reader waits. */
export type PageStep = {
  /** Which action of the run it is. */
  readonly action: number;
  /** The id of an element in what shows the call; absent: the page does not show it. */
  readonly sample?: string;
  /** The id of the element that shows what came of it: the response, or the payload of the event. */
  readonly answer?: string;
  /** The heading above the call, if it is the first below it, or the summary of the operation. */
  readonly title: string;
};

/** An error for whoever has caused it. */
export type ExplainedError = {
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  /** The address at which the documentation explains it. */
  readonly href: string;
};

/** A story that a reader can send with another value: its run, and the errors with which its calls can fail, by code. */
export type SentStory = PageRun['stories'][number] & {
  readonly errors: Readonly<Record<string, ExplainedError>>;
};

/** What a page does, with a story for each new sandbox in which it begins again. */
export type PageRun = {
  /** The release of the API in which it happened. */
  readonly release: string;
  readonly stories: readonly {readonly run: Run; readonly steps: readonly PageStep[]}[];
};
