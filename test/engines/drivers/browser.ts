/** A place in the window, in CSS pixels. */
export type WindowPoint = {readonly x: number; readonly y: number};

export type WindowSize = {readonly width: number; readonly height: number};

/** What the tests ask of a tab: what a hand does, and a look into the page. They do everything else themselves. */
export interface Tab {
  /** Loads a document. */
  goTo(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  evaluate(expression: string): Promise<unknown>;
  moveTo(point: WindowPoint): Promise<void>;
  click(point: WindowPoint): Promise<void>;
  /** Presses keys together, such as Control and k. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: WindowSize): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
