import type {ClientModule} from '@docusaurus/types';

/**
 * Scrolls the sidebar to the current page, because long sidebars start at the top. The page itself does
 * not scroll.
 */
const sidebarPosition: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) {
      return;
    }
    // Wait until the categories are open.
    window.requestAnimationFrame(() => {
      const link = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
      const frame = link?.closest('.theme-doc-sidebar-menu');
      if (!link || !frame) {
        return;
      }
      const {top, bottom} = link.getBoundingClientRect();
      const bounds = frame.getBoundingClientRect();
      if (top < bounds.top || bottom > Math.min(bounds.bottom, window.innerHeight)) {
        frame.scrollTop += top - bounds.top - bounds.height / 3;
      }
    });
  },
};

export default sidebarPosition;
