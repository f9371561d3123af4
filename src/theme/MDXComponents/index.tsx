/**
 * Extends theme-classic 3.10.2 (the documented way to give MDX files components without an import).
 * Why: these components are available to writers on every page.
 */
import MDXComponents from '@theme-original/MDXComponents';
import type {MDXComponentsObject} from '@theme/MDXComponents';
import {Details} from '@site/src/components/Details';
import {PageGuide} from '@site/src/components/PageGuide';

const components: MDXComponentsObject = {
  ...MDXComponents,
  // Docusaurus turns `<details>` into this.
  Details,
  PageGuide,
};

export default components;
