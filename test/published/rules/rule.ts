import type {PublishedDocument} from '../../../contract-reader/publish/publishedDocument';

/** What holds for a published document, and the places where it does not. */
export type Rule = {
  readonly says: string;
  readonly faults: (document: PublishedDocument) => readonly string[];
};
