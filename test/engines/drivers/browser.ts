/** A place in the window, in CSS pixels. */
export type Point = {readonly x: number; readonly y: number};

export type Size = {readonly width: number; readonly height: number};

/** What the tests ask of a tab: what a hand does, and a look into the page. They do everything else themselves. */
export interface Tab {
  /** Loads a document. */
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  evaluate(expression: string): Promise<unknown>;
  moveTo(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  /** Presses keys together, such as Control and k. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
