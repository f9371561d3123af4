/**
 * The data of a reference page. `packages/plugins/api-reference` creates it during the build, and
 * `src/components/reference` displays it. This file holds types only, so that build and browser share
 * no code.
 */

/** Part of a sentence: plain text, or a name in code with the address of its explanation. */
export type Inline = string | {readonly code: string; readonly href?: string};

/** A release that added, deprecated or last changed something, such as "Added in" "2.14.0". */
export type ReleaseMark = {readonly words: string; readonly release: string; readonly href: string};

export type EnumValue = {readonly value: string; readonly text: readonly Inline[]};

/** A field of an object, a parameter or a header. */
export type ReferenceField = {
  /** Anchor of the field, unique on its page. */
  readonly id: string;
  readonly name: string;
  /** "string", "integer or null", "list of objects". */
  readonly type: string;
  /** The address of the description of the object or enum. */
  readonly typeHref?: string;
  readonly required: boolean;
  readonly text: readonly Inline[];
  /** "1 to 60 characters", "4 digits"; code is in backticks. */
  readonly rules: readonly string[];
  /** The regular expression that the value matches. One of the rules says it in words. */
  readonly pattern?: string;
  readonly sample?: string;
  readonly values?: readonly EnumValue[];
  /** False when the list of values is closed: no value will be added. */
  readonly isOpen?: boolean;
  /** Only for a field that is younger than what contains it, or that has changed. */
  readonly marks?: readonly ReleaseMark[];
  readonly fields?: readonly ReferenceField[];
};

/** A term of the glossary with its other names, each with an anchor of its own. */
export type TermView = {
  readonly names: readonly {readonly id: string; readonly name: string}[];
  readonly meaning: readonly Inline[];
  /** The address of the page or section to read on about the term. */
  readonly guide: string;
};

export type NamedLink = {readonly name: string; readonly href: string};

/** What a reader wants to do, with the operations for it. */
export type TaskView = {
  readonly title: string;
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly title: string;
    readonly href: string;
  }[];
};

export type CodeSample = {
  readonly language: string;
  readonly label: string;
  /** Language of the code block. */
  readonly grammar: string;
  readonly code: string;
};

/** The errors of an operation that have the same status. */
export type ErrorGroup = {
  readonly status: number;
  /** The headers of these responses, without those of every response. */
  readonly headers: readonly string[];
  readonly codes: readonly {
    readonly code: string;
    readonly href: string;
    /** How a rejected request differed from the sample, in one line; empty when it did not. */
    readonly sent?: string;
  }[];
};

/** An operation in the list at the top of its page. */
export type EndpointView = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
};

/** A part of a reference page, as the sidebar lists it below the page. */
export type PartView = {
  /** Anchor of the part on its page. */
  readonly id: string;
  readonly text: string;
  /** The method of an operation, and the form in which the sidebar shows it. */
  readonly method?: {readonly name: string; readonly short: string};
  readonly parts?: readonly PartView[];
};

export type OperationView = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Set when the operations of its page have different hosts. */
  readonly hosts?: {readonly production: string; readonly sandbox: string};
  readonly text: readonly Inline[];
  readonly marks: readonly ReleaseMark[];
  readonly deprecated: boolean;
  readonly successor?: NamedLink;
  readonly scope?: string;
  readonly sca?: string;
  readonly isIdempotent: boolean;
  readonly needsIfMatch: boolean;
  readonly isSandboxOnly: boolean;
  readonly rateLimit: {
    readonly group: string;
    readonly sandbox: number | null;
    readonly production: number | null;
  };
  readonly parameters: readonly {
    readonly title: string;
    readonly fields: readonly ReferenceField[];
  }[];
  readonly body?: {
    readonly name: string;
    readonly mediaType: string;
    readonly fields: readonly ReferenceField[];
  };
  readonly answer: {
    readonly status: string;
    readonly name?: string;
    readonly href?: string;
    readonly fields: readonly ReferenceField[];
    readonly mediaTypes: readonly string[];
    readonly headers: readonly string[];
  };
  /** What this operation can return and not every other one, the likeliest first. */
  readonly errors: readonly ErrorGroup[];
  readonly events: readonly NamedLink[];
  readonly requestSamples: readonly CodeSample[];
  readonly answerSample?: string;
  /** The events that the call of the samples sent. */
  readonly sampleEvents: readonly NamedLink[];
};

export type ObjectView = {
  readonly name: string;
  readonly marks: readonly ReleaseMark[];
  readonly text: readonly Inline[];
  readonly fields: readonly ReferenceField[];
  readonly sample?: string;
};

type TransitionView = {
  readonly from: string;
  readonly to: string;
  readonly trigger: readonly Inline[];
  readonly event?: NamedLink;
};

export type StateMachineView = {
  readonly states: readonly {
    readonly name: string;
    readonly text: readonly Inline[];
    readonly isFinal: boolean;
    readonly id: string;
  }[];
  readonly transitions: readonly TransitionView[];
};

export type ErrorView = {
  readonly code: string;
  readonly marks: readonly ReleaseMark[];
  readonly status: number;
  readonly title: string;
  readonly meaning: readonly Inline[];
  readonly cause: readonly Inline[];
  readonly fix: readonly Inline[];
  readonly retry: string;
  readonly tellUser: string | null;
  readonly sandbox: readonly Inline[];
  /** Empty when the error applies to a whole group of operations, which `rule` describes. */
  readonly operations: readonly NamedLink[];
  readonly rule?: string;
};

/** A call as its page shows it: the request and the response, as they were sent. */
export type ShownExchange = {
  readonly operation: NamedLink & {readonly method: string};
  /** The request in the notation of HTTP. */
  readonly request: string;
  /** The status of the response with its phrase. */
  readonly status: string;
  /** The body of the response as JSON. */
  readonly response: string;
  /** The headers of the response that few others have, such as `Retry-After: 30`. */
  readonly headers: readonly string[];
};

/** An error in a list: what the list shows and filters by. */
export type ListedError = Pick<ErrorView, 'code' | 'status' | 'title' | 'meaning'> & {
  readonly retry: string;
  readonly origin: string;
  /** The products whose operations return it; empty when a whole group of operations does. */
  readonly products: readonly string[];
};

/** Everything that the page of an error shows. */
export type ErrorPageView = Omit<ErrorView, 'retry'> & {
  readonly retry: {readonly title: string; readonly text: readonly Inline[]};
  /** Who can solve it, in a sentence, unless it is who made the call. */
  readonly origin?: string;
  /** What to tell the user in French. */
  readonly french: string | null;
  /** What the response has beside the members of every error, and what the texts about it name. */
  readonly members: readonly ReferenceField[];
  readonly exchange: ShownExchange;
  /** The address at which the console makes the calls that cause it. Absent: they are too long, or depend on the moment. */
  readonly run?: string;
  /** The tool that finds the cause. */
  readonly tool?: NamedLink;
  readonly guides: readonly NamedLink[];
};

/** A section of a list: the errors of a status, or the events of a family. */
export type ListSection<Entry> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
};

/** The errors of a status, or the events of a family. */
export type NameGroup = {
  readonly name: string;
  readonly anchor?: string;
  readonly members: readonly NamedLink[];
};

/** An event in a list: what the list shows and filters by. */
export type ListedEvent = {
  readonly name: string;
  readonly text: readonly Inline[];
  readonly object: string;
  readonly products: readonly string[];
  /** Further words by which a reader finds it: states and operations. */
  readonly words: readonly string[];
};

/** Everything that the page of an event shows. */
export type EventPageView = Pick<EventView, 'name' | 'marks' | 'text' | 'object' | 'schemaHref'> & {
  /** When it is sent, each case in a text. */
  readonly when: readonly (readonly Inline[])[];
  /** The changes of state that send it. A state without an address is the beginning. */
  readonly transitions: readonly {readonly from: NamedLink; readonly to: NamedLink}[];
  /** The diagram that has them. */
  readonly diagram?: NamedLink;
  readonly before: readonly NamedLink[];
  readonly after: readonly NamedLink[];
  /** The other events that the same call sent. */
  readonly alongside: readonly NamedLink[];
  readonly operations: readonly NamedLink[];
  readonly scenarios: readonly NamedLink[];
  /** The field that says why it happened, with the section that has a text for each of its values. */
  readonly reasons?: NamedLink;
  readonly sandbox: readonly Inline[];
  readonly run?: string;
  /** A payload as JSON, and the address of each name in it, in their order; empty for one without a description. */
  readonly payload: string;
  readonly fieldHrefs: readonly string[];
  readonly guides: readonly NamedLink[];
};

export type EventView = {
  readonly name: string;
  /** The part of the name before the point. */
  readonly family: string;
  readonly marks: readonly ReleaseMark[];
  readonly text: readonly Inline[];
  readonly object: NamedLink;
  readonly transitions: readonly string[];
  readonly operations: readonly NamedLink[];
  readonly schemaHref: string;
  readonly sample: string;
};
