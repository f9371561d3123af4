/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: an item with its own click handler, such as a version, would leave the menu open over the new
 * page.
 */
import type {MouseEvent, ReactNode} from 'react';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import Mobile from '@theme-original/NavbarItem/DropdownNavbarItem/Mobile';

export default function DropdownNavbarItemMobile({
  items,
  onClick: closeMenu,
  ...props
}: Props): ReactNode {
  const closingItems = items.map((item) => ({
    ...item,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      item.onClick?.(event);
      closeMenu?.(event);
    },
  }));
  return <Mobile {...props} items={closingItems} onClick={closeMenu} />;
}
