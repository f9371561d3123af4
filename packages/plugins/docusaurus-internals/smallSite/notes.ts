/** What the small site meets in Docusaurus while it is built. */
export type Notes = {
  bundles: {
    readonly isServer: boolean;
    readonly mode: string;
    readonly entry: string;
    /** How many rules name the classes of CSS modules. */
    readonly classNameOptions: number;
    /** Whether the bundle has a cache between builds whose version can be set. */
    readonly hasOwnCache: boolean;
  }[];
  /** The CSS modules of the components that the page shows. */
  styles: string[];
  /** The names of what is known of each page. */
  docs: string[][];
  /** Which plugins have finished their work after the build, in order. */
  work: string[];
};
