/** Written by `@easyops-cn/docusaurus-search-local` while the site is built. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** `search-index{dir}.json?_=<hash>`. */
  export const searchIndexUrl: string;
  /** Greatest number of suggestions. */
  export const searchResultLimits: number;
}

/** Each adds its grammar to the global Prism; `@types/prismjs` would describe another one. */
declare module 'prismjs/components/*';
