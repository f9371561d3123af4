import type {JsonSchema} from '@aldermark/contract-reader/openapi';
import type {PackedNames} from '@aldermark/search/names';
import type {PackedWords} from '@aldermark/search/packing';
import type {PageText} from '@aldermark/search/snippet';

/** A heading of a page that has an anchor. */
export type DocSection = {
  readonly title: string;
  readonly anchor: string;
  /** The level of the heading, from 2 to 6. */
  readonly depth: number;
  /** Where the heading begins in the Markdown of its page, in characters. */
  readonly start: number;
};

/** A page of the site as Markdown. */
export type DocPage = {
  /** Path, such as `/docs/accounts/iban`. That of a pack ends with `.md`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  readonly sections: readonly DocSection[];
  /** Anchors that are not headings, such as those of states, with the anchors of their sections. */
  readonly places: Readonly<Record<string, string>>;
};

/** Everything that the server knows of the site. `collect.ts` takes it from a build. */
export type Docs = {
  /** The public address of the site, without a path. */
  readonly site: string;
  /** The pages in the order of `llms.txt`. */
  readonly pages: readonly DocPage[];
  /** The packs for language models, which have no sections. */
  readonly packs: readonly DocPage[];
  /** What browsers search, as the build wrote it. `texts` are by the address of the page. */
  readonly search: {
    readonly names: PackedNames;
    readonly words: PackedWords;
    readonly texts: Readonly<Record<string, PageText>>;
  };
  /** Every schema of the published document by name, with its descriptions. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** What a developer does about each error code. */
  readonly fixes: Readonly<Record<string, string>>;
  /** The names of the languages of samples. */
  readonly languages: readonly string[];
};
