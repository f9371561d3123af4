/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: only pages of the docs have versions, but the stock menu is on every page. On the not-found page
 * it takes the version from the address, which differs from the prerendered HTML, because one file
 * serves all unknown addresses.
 */
import type {ReactNode} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';

export default function DocsVersionDropdownNavbarItem(props: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(props.docsPluginId);
  return activeDoc ? <DocsVersionDropdown {...props} /> : null;
}
