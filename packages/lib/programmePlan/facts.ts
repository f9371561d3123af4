import type {Inline, NamedLink} from '@aldermark/data/reference';

/** Part of a text: plain text, a name in code, or the name of a page with its address. */
export type TextPiece = Inline | NamedLink;

/** A use case that can be planned. What it names is in the other parts of the facts. */
export type UseCase = {
  /** What addresses of plans call it. It never changes while the page keeps its address. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** The product to which its page belongs. */
  readonly product: string;
  /** The kind of holder for which alone it is. */
  readonly holder?: string;
  /** The scopes under which the build makes the calls of its page. */
  readonly scopes: readonly string[];
  /** The operations that its page calls, in the order of their first calls; some of them only to prepare others. */
  readonly calls: readonly {readonly operation: string; readonly isPreparing?: true}[];
  /** The events of its page, in the order in which they arrive. */
  readonly events: readonly string[];
  readonly limits: readonly string[];
  /** Indexes of the outcomes. */
  readonly outcomes: readonly number[];
  /** Ids of its boxes, in the order of its page. */
  readonly boxes: readonly string[];
  /** Kinds of objects that its page creates, and those that must exist before. A group needs one of its kinds. */
  readonly creates: readonly string[];
  readonly needs: readonly (readonly string[])[];
};

type PlanOperation = {
  readonly summary: string;
  readonly href: string;
  readonly scope?: string;
  readonly group: string;
  readonly isSandboxOnly?: true;
  /** The errors that it can return, without those of every call. */
  readonly errors: readonly string[];
};

type PlanError = {
  readonly status: number;
  readonly href: string;
  /** What causes it, and what to do. */
  readonly remedy: readonly TextPiece[];
  readonly tellUser?: string;
  readonly retry: 'same' | 'look' | 'approved' | 'fix' | 'fallback' | 'no';
};

/** A change of a release, with the operations, events and errors that it concerns. */
export type PlanChange = {
  readonly kinds: readonly string[];
  readonly text: readonly TextPiece[];
  readonly about: readonly string[];
};

export type PlanRelease = {
  /** Its version, or its date when it has no version. */
  readonly release: string;
  readonly title: string;
  readonly href: string;
  readonly changes: readonly PlanChange[];
};

type Named<T> = Readonly<Record<string, T>>;

/** Everything of which plans are made. The build takes it from the contract, the releases and the pages of use cases. */
export type PlanFacts = {
  /** The newest version of the API. */
  readonly release: string;
  /** The releases, the newest first. */
  readonly releases: readonly PlanRelease[];
  /** The kinds of holders, with the words for them. */
  readonly holders: Named<string>;
  /** The products in reading order, with their names. */
  readonly products: Named<string>;
  /** The kinds of objects, with their titles. */
  readonly objects: Named<string>;
  /** The use cases in reading order. */
  readonly useCases: readonly UseCase[];
  readonly scopes: Named<{readonly text: readonly TextPiece[]}>;
  readonly operations: Named<PlanOperation>;
  readonly events: Named<{readonly href: string; readonly text: readonly TextPiece[]}>;
  readonly errors: Named<PlanError>;
  /** The errors that every call can return. */
  readonly sharedErrors: readonly string[];
  readonly limits: Named<{
    readonly value: string;
    readonly text: readonly TextPiece[];
    /** The kind of holder for which alone it is. */
    readonly holder?: string;
  }>;
  /** Requests per minute of each group of operations that share a rate limit; null where there is none. */
  readonly groups: Named<{readonly sandbox: number | null; readonly production: number | null}>;
  readonly outcomes: readonly {
    readonly names: readonly {readonly code: string; readonly href?: string}[];
    readonly how: readonly TextPiece[];
  }[];
  /** What must be true before a use case goes live, by the ids that addresses of plans have. */
  readonly boxes: Named<readonly TextPiece[]>;
};

/** The address of the section of a use case that says what must be true before it goes live. */
export const goLiveHref = ({href}: Pick<UseCase, 'href'>): string => `${href}#before-you-go-live`;

/** Where the site has the facts. */
export const factsPath = 'plan/facts.json';
