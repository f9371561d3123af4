/**
 * Ejected from theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock item is a link with the role of a button: Enter does not follow it and Escape does not
 * close its menu. Here the link opens the section, and a button beside it opens the menu. An item with
 * an `aria-label` is a selection, such as the version: a button with the selected value, without a
 * link.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
 */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {translate} from '@docusaurus/Translate';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';

import styles from './styles.module.css';

/** Lets Escape close a menu that the pointer opened. The menu stays closed until the pointer leaves. */
function useDismissal() {
  const [isHovered, setIsHovered] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (!isHovered) {
      setIsDismissed(false);
      return undefined;
    }
    const onKeyDown = ({key}: globalThis.KeyboardEvent) => key === 'Escape' && setIsDismissed(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isHovered]);
  return {
    isDismissed,
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
  };
}

/** The state of a menu that a button opens. Escape closes it and returns the focus to the button. */
function useMenu() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setIsOpen(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      buttonRef.current?.focus();
    }
  };
  return {buttonRef, isOpen, setIsOpen, onBlur, onKeyDown};
}

type ButtonProps = {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly menuId: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
  readonly label: ReactNode;
  /** What is selected with the menu; undefined for a menu of links. */
  readonly choice: string | undefined;
};

/** The button that opens the menu. */
function MenuButton({buttonRef, menuId, isOpen, onClick, label, choice}: ButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      className={clsx('clean-btn', choice ? styles.choice : styles.button)}
      aria-expanded={isOpen}
      aria-controls={menuId}
      aria-label={
        choice
          ? `${choice} ${String(label)}`
          : translate(
              {
                id: 'theme.navbar.dropdown.label',
                message: '{label} menu',
                description: 'The name of the button that opens a menu of the navbar',
              },
              {label: String(label)},
            )
      }
      onClick={onClick}
    >
      {choice && label}
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="m3 4.500 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.500" />
      </svg>
    </button>
  );
}

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _closeMobileMenu,
  'aria-label': choice,
  ...props
}: Props): ReactNode {
  const menuId = useId();
  const {buttonRef, isOpen, setIsOpen, ...menuHandlers} = useMenu();
  const {isDismissed, ...pointerHandlers} = useDismissal();
  return (
    <div
      className={clsx('navbar__item dropdown', styles.item, choice && className, {
        'dropdown--hoverable': !isDismissed,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      {...pointerHandlers}
      {...menuHandlers}
    >
      {!choice && (
        <NavbarNavLink
          activeClassName="navbar__link--active"
          className={clsx('navbar__link', styles.link, className)}
          {...props}
        >
          {props.children ?? props.label}
        </NavbarNavLink>
      )}
      <MenuButton
        buttonRef={buttonRef}
        menuId={menuId}
        isOpen={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        label={props.label}
        choice={choice}
      />
      <ul
        id={menuId}
        className={clsx('dropdown__menu', styles.menu)}
        onClick={() => setIsOpen(false)}
      >
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
