/** Written by `@easyops-cn/docusaurus-search-local` while the site is built. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** Greatest number of suggestions. */
  export const searchResultLimits: number;
}

/** Each adds its grammar to the global Prism; `@types/prismjs` would describe another one. */
declare module 'prismjs/components/*';
