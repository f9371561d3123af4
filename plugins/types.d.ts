/** The package has no types of its own. */
declare module 'openapi-to-postmanv2' {
  type Result = {
    readonly result: boolean;
    readonly reason?: string;
    readonly output: readonly {readonly data: unknown}[];
  };
  export function convertV2(
    input: {readonly type: 'json'; readonly data: object},
    options: {readonly folderStrategy: 'Tags'; readonly parametersResolution: 'Example'},
    callback: (error: unknown, result: Result | undefined) => void,
  ): void;
}
