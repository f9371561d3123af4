import type {Code, Nodes, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import type * as z from 'zod';
import type {NamedLink} from '@aldermark/data/reference';
import type {ApiEvent} from '@aldermark/sandbox';
import type {ErrorCode, Operation} from '@aldermark/contract-reader/lookups';
import type {HolderKind} from '@aldermark/sandbox/recipes/recipe';
import type {MadeCall, WrittenStep} from '../page-runs/steps';
import {asAttributeErrors, type RawAttributes} from './attributes';
import type {Api} from './attributeTypes';
import type {OutcomeRow} from './outcome';
import type {UseCaseReader} from './programmePlan/useCase';

/**
 * How a writer types a tag: in a sentence, on lines of its own, around content, as a fence of code, as a box
 * such as `:::note`, or as plain text that the build recognises.
 */
export type TagForm = 'sentence' | 'block' | 'container' | 'fence' | 'box' | 'text';

/** A React component that a page needs: a default export with `isDefault`, else a named one. */
export type Component = {
  readonly name: string;
  readonly from: string;
  readonly isDefault?: boolean;
};

/** A list of events, which is compared with those of the page when it has been played. */
export type EventListing = {
  readonly line: number;
  readonly names: readonly string[];
  readonly linked: readonly string[];
};

/** A table of errors, which is compared with the rejections of the page when it has been played. */
type ErrorListing = {
  readonly line: number;
  readonly rows: readonly {
    readonly error: ErrorCode;
    /** Where the row is written, or its table. */
    readonly line: number;
    /** The names in code in its text. */
    readonly names: readonly string[];
  }[];
  readonly leftOut: readonly ErrorCode[];
  /** The operations whose errors it has. */
  readonly operations: readonly Operation[];
};

/** A place for rows that say how what the page lists above it happens in the sandbox. */
type OutcomeListing = {
  readonly line: number;
  /** The events and errors, each with the line in which the page lists it. */
  readonly names: ReadonlyMap<string, number>;
  /** The kind of holder to whose objects the events happen. */
  readonly holder: HolderKind | undefined;
  readonly fill: (outcomes: readonly OutcomeRow[]) => void;
};

/** What a page shows at its top of what its calls lead to: the last response of an operation, or the last event. */
export type ShownResult = {
  readonly line: number;
  readonly name: string;
  /** What shows it. */
  readonly node: Nodes;
  readonly fill: (made: MadeCall | ApiEvent) => void;
};

/** The payload of one event; the event is known when the page has been played. */
export type ShownPayload = {readonly line: number; readonly node: Code; event?: ApiEvent};

/** What the tags of a page have collected so far. */
export type PageState = {
  readonly file: VFile;
  /** What the page does, in order, when its calls are played against the sandbox. */
  readonly steps: WrittenStep[];
  readonly eventLists: EventListing[];
  readonly errorTables: ErrorListing[];
  readonly payloads: ShownPayload[];
  readonly results: ShownResult[];
  readonly outcomeLists: OutcomeListing[];
  /** What tags on the page still compute for their nodes. */
  readonly pending: (() => Promise<void>)[];
  /** The examples of tags on the page: each is played alone. */
  readonly examples: PageState[];
  /** The events and errors that the page has listed, by name, each with the line of its list. */
  readonly listed: Map<string, number>;
  /** The scenarios that the page has described. */
  readonly described: Set<string>;
  /** The components that the page needs, by name. */
  readonly components: Map<string, Component>;
  readonly register: TagRegister;
  readonly api: Api;
  /** Reads use cases, for a page that is made from them. */
  readonly useCaseIn: UseCaseReader;
};

/** A page or example of which nothing is read yet. */
export const newPage = (
  known: Pick<PageState, 'file' | 'register' | 'api' | 'useCaseIn'>,
): PageState => ({
  ...known,
  steps: [],
  eventLists: [],
  errorTables: [],
  payloads: [],
  results: [],
  outcomeLists: [],
  pending: [],
  examples: [],
  listed: new Map(),
  described: new Set(),
  components: new Map(),
});

/** One use of a tag on a page. */
export type TagUse = {
  readonly page: PageState;
  readonly line: number;
  /** The content of a tag around content. */
  readonly children: readonly RootContent[];
  /** The data in a fence; undefined when the fence is empty, and for everything else. */
  readonly body: unknown;
  /** Reports an error of the body, at a path of its keys. */
  readonly misfit: (path: readonly string[], text: string) => void;
  /** Reports an error at a line of the page. */
  readonly fault: (line: number, text: string) => void;
  /** What the example of a tag becomes on this page. Throws with every error of it. */
  readonly renderExample: (tag: WriterTag) => RootContent[];
};

type Entry<Attributes extends z.ZodObject> = {
  /** The name of the tag. For a fence it is the key, and for a box the name after the colons. */
  readonly name: string;
  readonly form: TagForm;
  /** What the tag is for, in whole sentences of Markdown. */
  readonly purpose: string;
  /** The attributes, each with a description. */
  readonly attributes: Attributes;
  /** A description of further attributes, when the schema accepts any name. */
  readonly furtherAttributes?: string;
  /** What a block may hold between its tags. Without it, a block is empty. */
  readonly content?: string;
  /** A source that works without changes. It is also the body of the editor snippet. */
  readonly example: string;
  /** Source that the example needs above it, such as the request above its response. */
  readonly above?: string;
  /** The page that shows the result, when the gallery cannot show it. */
  readonly shownOn?: NamedLink;
  /** True when readers do not see the result. */
  readonly isInvisible?: true;
  /** The component that renders the tag. With neither this nor `render`, Docusaurus renders it. */
  readonly component?: Component;
};

/** A tag that writers may use: an entry of the register. */
export type WriterTag = Entry<z.ZodObject> & {
  /**
   * The nodes that replace the tag; undefined leaves it to React or Docusaurus. Throws with every error of
   * the attributes (`AttributeFaults`), or with what is wrong with the content.
   */
  readonly render: (attributes: RawAttributes, place: TagUse) => Nodes[] | undefined;
};

/** The tags that writers may use, in the forms in which they write them. */
export type TagRegister = {
  readonly tags: readonly WriterTag[];
  /** Tags that are written with angle brackets, by name. */
  readonly elements: ReadonlyMap<string, WriterTag>;
  /** Fences, by their key. */
  readonly fences: ReadonlyMap<string, WriterTag>;
  /** Boxes, by the name after the colons. */
  readonly boxes: ReadonlyMap<string, WriterTag>;
};

/** Defines an entry of the register. `render` receives the attributes as the schema has parsed them. */
export function defineTag<Attributes extends z.ZodObject>(
  entry: Entry<Attributes> & {
    readonly render?: (attributes: z.output<Attributes>, place: TagUse) => Nodes[];
  },
): WriterTag {
  const {render, ...rest} = entry;
  return {
    ...rest,
    render: (raw, place) => {
      const {success, data, error} = entry.attributes.safeParse(raw);
      if (!success) {
        throw asAttributeErrors(error.issues, raw, entry);
      }
      if (entry.component) {
        need(place, entry.component);
      }
      return render?.(data, place);
    },
  };
}

/** Makes the page import these components. */
export function need({page}: Pick<TagUse, 'page'>, ...components: readonly Component[]): void {
  components.forEach((component) => page.components.set(component.name, component));
}

/** A tag as its writer sees it, for messages and headings. */
export function tagTitle({name, form}: Pick<WriterTag, 'name' | 'form'>): string {
  switch (form) {
    case 'fence':
      return `\`\`\` ${name}`;
    case 'box':
      return `:::${name}`;
    case 'text':
      return name;
    default:
      return `<${name}>`;
  }
}

/** Whether a writer typed a node: nodes that the build makes have no position. */
export function isTyped(node: Nodes): boolean {
  return node.position !== undefined;
}
