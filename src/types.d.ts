/**
 * Each module adds its grammar to the global Prism, which is not the Prism that `@types/prismjs`
 * describes.
 */
declare module 'prismjs/components/*';
