/**
 * Replaces theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock menu has no content until React opens it, and does not manage the focus. Browsers do that for
 * a dialog. `src/client/behaviours/menu.ts` opens it and moves the sidebar and the navbar items into its panels.
 */
import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarLogo from '@theme/Navbar/Logo';

export default function NavbarMobileSidebar(): ReactNode {
  return (
    <dialog
      className="navbar-sidebar"
      aria-label={translate({
        id: 'theme.navbar.mobileMenuLabel',
        message: 'Menu',
        description: 'The name of the mobile menu for screen readers',
      })}
    >
      <div className="navbar-sidebar__brand">
        <button
          type="button"
          className="clean-btn navbar-sidebar__close"
          aria-label={translate({
            id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
            message: 'Close navigation bar',
            description: 'The name of the button that closes the mobile menu',
          })}
        >
          <IconClose />
        </button>
        <NavbarLogo />
      </div>
      <div data-panel="pages" className="navbar-sidebar__item menu">
        <button type="button" className="clean-btn navbar-sidebar__back">
          <Translate
            id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel"
            description="The button that leads from the pages of a section to the main menu"
          >
            ← Back to main menu
          </Translate>
        </button>
      </div>
      <div data-panel="main" className="navbar-sidebar__item menu" />
    </dialog>
  );
}
