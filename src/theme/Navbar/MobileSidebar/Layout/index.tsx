/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock menu does not manage the focus: Tab moves through the page behind it, Escape does
 * nothing, and closing it loses the focus (WCAG 2.2, 2.4.3 and 2.4.11).
 */
import {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Layout from '@theme-original/Navbar/MobileSidebar/Layout';

const FOCUSABLE =
  'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

function focusableIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.closest('[inert]') === null && element.getClientRects().length > 0,
  );
}

/** Moves the focus into the menu, keeps it there, and returns it when the menu closes. */
function useFocusTrap(isShown: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!isShown || !menu) {
      return undefined;
    }
    const opener = document.activeElement;
    // The close button is the last control in the header.
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
        return;
      }
      if (event.key !== 'Tab') {
        return;
      }
      const elements = focusableIn(menu);
      const first = elements[0];
      const last = elements.at(-1);
      const isInside = menu.contains(document.activeElement);
      if (event.shiftKey && (document.activeElement === first || !isInside)) {
        event.preventDefault();
        last?.focus();
      } else if (!event.shiftKey && (document.activeElement === last || !isInside)) {
        event.preventDefault();
        first?.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
      }
    };
  }, [isShown, close]);
  return ref;
}

export default function NavbarMobileSidebarLayout(props: ComponentProps<typeof Layout>): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const ref = useFocusTrap(shown, toggle);
  return (
    <div ref={ref}>
      <Layout {...props} />
    </div>
  );
}
