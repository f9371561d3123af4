/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: on API pages the samples need the space, and the sidebar lists the parts of the page (`DocSidebarItem/Link`).
 */
import type {ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop(): ReactNode {
  return useDocsVersion().pluginId === 'apis' ? null : <Desktop />;
}
