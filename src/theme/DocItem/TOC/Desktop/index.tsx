/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: on API pages the samples need the space, and the sidebar, where there is one, lists the parts of the page
 * (`DocSidebarItem/Link`).
 */
import type {ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop(): ReactNode {
  const parts = usePluginData('api-parts') as Readonly<Record<string, unknown>>;
  const {permalink} = useDoc().metadata;
  const hasSidebar = useDocsSidebar() !== null;
  return hasSidebar && parts[permalink] ? null : <Desktop />;
}
