/** Written by `@easyops-cn/docusaurus-search-local` while the site is built. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** `search-index{dir}.json?_=<hash>`. */
  export const searchIndexUrl: string;
  /** Greatest number of suggestions. */
  export const searchResultLimits: number;
}
