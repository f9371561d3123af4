/** Written by `@easyops-cn/docusaurus-search-local` while the site is built. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** Maximum number of suggestions. */
  export const searchResultLimits: number;
}

/**
 * Each module adds its grammar to the global Prism, which is not the Prism that `@types/prismjs`
 * describes.
 */
declare module 'prismjs/components/*';
