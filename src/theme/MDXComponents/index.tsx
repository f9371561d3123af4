/**
 * Extends theme-classic 3.10.2 (the documented way to give MDX files components without an import).
 * Why: what writers may use in any page.
 */
import MDXComponents from '@theme-original/MDXComponents';
import type {MDXComponentsObject} from '@theme/MDXComponents';
import {PageGuide} from '@site/src/components/PageGuide';
import {TableFrame} from '@site/src/components/TableFrame';

const components: MDXComponentsObject = {
  ...MDXComponents,
  table: TableFrame,
  PageGuide,
};

export default components;
