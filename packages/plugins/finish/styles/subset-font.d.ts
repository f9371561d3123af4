/** The options in use of a package that has no types. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2' | 'sfnt';
    readonly keepAllGlyphs?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly variationAxes: {
      readonly wght:
        | number
        | {readonly min: number; readonly max: number; readonly default: number};
    };
  };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
