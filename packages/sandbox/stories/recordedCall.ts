import type {ApiEvent} from '../engine/journal';
import type {Exchange} from './partner';

/** A call of a story with its response and what it caused. */
export type RecordedCall = Exchange & {
  readonly story: string;
  /** Which call of the story it is; the first is 1. */
  readonly step: number;
  /** Whether the API rejected nothing before it in the story, apart from asking for approval. */
  readonly isUndisturbed: boolean;
  /** The events that it sent before it was answered. */
  readonly caused: readonly ApiEvent[];
};
