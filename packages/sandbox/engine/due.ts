/** Something that time will do. */
export type Due = {
  /** When (RFC 3339). */
  readonly at: string;
  /** What, as a short phrase for readers: `becomes EXPIRED`, `is sent again`. */
  readonly label: string;
  /** The object to which it happens; absent: it concerns no single object. */
  readonly object?: {readonly name: string; readonly id: string};
};

/** What is planned for a time, and whether it still is: what happened meanwhile may have cancelled it. */
export type ScheduledTask = {readonly due: Due; readonly isOn: () => boolean};

/** Why something happens: a call, or a moment that has come. A call of a page or a control has no operation. */
export type Cause =
  | {readonly kind: 'call'; readonly operation?: string | undefined}
  | {readonly kind: 'due'; readonly due: Due};

/** The label of a move to another state. */
export const becomes = (state: string): string => `becomes ${state}`;
