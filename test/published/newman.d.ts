/** The package has no types of its own. */
declare module 'newman' {
  type Execution = {
    readonly item: {readonly id: string};
    readonly response?: {readonly code: number; readonly stream: Buffer};
    readonly requestError?: Error;
  };
  type Summary = {readonly run: {readonly executions: readonly Execution[]}};
  type Options = {
    readonly collection: object;
    readonly envVar: readonly {readonly key: string; readonly value: string}[];
  };
  const newman: {
    run(options: Options, callback: (error: Error | null, summary: Summary) => void): void;
  };
  export default newman;
  export type {Execution};
}
