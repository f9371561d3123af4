import type {Nodes, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import type * as z from 'zod';
import type {NamedLink} from '../../data/reference';
import type {Call} from '../../contract-reader/calls/call';
import {faultsOf, type RawAttributes} from './attributes';

/**
 * How a writer types it: a tag in a sentence, a tag on lines of its own, a tag around content, a fence of
 * code, a box such as `:::note`, or a plain text that the build recognises.
 */
export type Form = 'sentence' | 'block' | 'container' | 'fence' | 'box' | 'text';

/** A React component that a page needs. Without `isDefault` the module exports it by its name. */
export type Component = {
  readonly name: string;
  readonly from: string;
  readonly isDefault?: boolean;
};

/** A call that a page shows, for those who run the samples of the page. */
export type PageCall = {
  readonly call: Call;
  /** 1-based line of the page. */
  readonly line: number;
  /** Why the call cannot be run; undefined when it is run. */
  readonly notRun: string | undefined;
  /** The answer that the page shows for it: success when undefined. */
  expected?: {readonly status: number; readonly code?: string | undefined};
};

/** What the tags of a page have gathered so far. */
export type PageState = {
  readonly file: VFile;
  readonly calls: PageCall[];
  /** Names of the events and errors that the page has listed. */
  readonly listed: Set<string>;
  /** The components that the page needs, by name. */
  readonly components: Map<string, Component>;
  readonly register: readonly WriterTag[];
};

/** A tag where a page uses it. */
export type Place = {
  readonly page: PageState;
  readonly line: number;
  /** What is inside a tag around content. */
  readonly children: readonly RootContent[];
  /** The JSON of a fence; undefined when the fence is empty, and for everything else. */
  readonly body: unknown;
  /** Reports a fault of the body, at a path of its keys. */
  readonly misfit: (path: readonly string[], text: string) => void;
  /** Reports a fault at a line of the page. */
  readonly fault: (line: number, text: string) => void;
  /** What the example of a tag becomes on this page. Throws with every fault of it. */
  readonly renderExample: (tag: WriterTag) => RootContent[];
};

type Entry<Attributes extends z.ZodObject> = {
  /** The name of the tag; for a fence its key; for a box the word after the colons. */
  readonly name: string;
  readonly form: Form;
  /** What it is for: whole sentences, Markdown. */
  readonly purpose: string;
  /** What it takes, each attribute with a description. */
  readonly attributes: Attributes;
  /** What the values of further attributes are, when the schema takes any. */
  readonly furtherAttributes?: string;
  /** A source that works as it is, and the body of the editor snippet. */
  readonly example: string;
  /** What must be above the example, such as the request above its answer. */
  readonly above?: string;
  /** The page that shows it, when the gallery cannot. */
  readonly shownOn?: NamedLink;
  /** Readers see nothing of it. */
  readonly isInvisible?: true;
  /** The component that renders it; with neither this nor `render`, Docusaurus brings it. */
  readonly component?: Component;
};

/** A word that writers may use: an entry of the register. */
export type WriterTag = Entry<z.ZodObject> & {
  /**
   * What it becomes; undefined leaves it to React or Docusaurus. Throws with every fault of its
   * attributes (`AttributeFaults`), or with what is wrong with its content.
   */
  readonly render: (attributes: RawAttributes, place: Place) => Nodes[] | undefined;
};

/** An entry of the register. `render` gets the attributes as the schema gives them. */
export function defineTag<Attributes extends z.ZodObject>(
  entry: Entry<Attributes> & {
    readonly render?: (attributes: z.output<Attributes>, place: Place) => Nodes[];
  },
): WriterTag {
  const {render, ...rest} = entry;
  return {
    ...rest,
    render: (raw, place) => {
      const {success, data, error} = entry.attributes.safeParse(raw);
      if (!success) {
        throw faultsOf(error.issues, raw, entry);
      }
      if (entry.component) {
        need(place, entry.component);
      }
      return render?.(data, place);
    },
  };
}

/** Has the page import a component. */
export function need({page}: Pick<Place, 'page'>, ...components: readonly Component[]): void {
  components.forEach((component) => page.components.set(component.name, component));
}

/** A tag as its writer sees it, for messages and headings. */
export function titleOf({name, form}: Pick<WriterTag, 'name' | 'form'>): string {
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

/** Whether a node was typed by a writer: what the build makes has no position. */
export function isTyped(node: Nodes): boolean {
  return node.position !== undefined;
}
