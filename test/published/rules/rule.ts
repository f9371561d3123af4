import type {PublishedDocument} from '@aldermark/contract-reader/publish/publishedDocument';

/** A rule for published documents, and the places that break it. */
export type Rule = {
  readonly says: string;
  readonly faults: (document: PublishedDocument) => readonly string[];
};
