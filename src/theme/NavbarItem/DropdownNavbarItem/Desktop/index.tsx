/**
 * Ejected from theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock item is a link with the role of a button: Enter does not follow it and Escape does not
 * close its menu. Here the link opens the section, and a button beside it opens the menu. An item with
 * an `aria-label` is a selection, such as the version: a button with the selected value, without a
 * link. A long menu has groups with names.
 * `src/client/behaviours/disclosure.ts` opens and closes the menu.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/
 */
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import {groupBy} from '@aldermark/lib/groupBy';

import styles from './styles.module.css';

type ButtonProps = {
  readonly menuId: string;
  readonly label: ReactNode;
  /** What is selected with the menu; undefined for a menu of links. */
  readonly choice: string | undefined;
};

/** The button that opens the menu. */
function MenuButton({menuId, label, choice}: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx('clean-btn', choice ? styles.choice : styles.button)}
      aria-expanded={false}
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
    >
      {choice && label}
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="m3 4.5 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}

/** A link of a menu, with the name of its group (`packages/data/navigation.ts`). */
type Item = Props['items'][number] & {readonly group?: string};

const linkOf = ({group: _group, ...link}: Item, index: number) => (
  <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...link} key={index} />
);

/** The links of a menu, in groups if they have some. */
function Menu({id, items}: {readonly id: string; readonly items: readonly Item[]}) {
  const groups = [...groupBy(items, ({group}) => group)];
  return (
    <ul id={id} className={clsx('dropdown__menu', groups.length > 1 && styles.groups)}>
      {groups.map(([name, links]) =>
        name === undefined ? (
          links.map(linkOf)
        ) : (
          <li key={name}>
            <span id={`${id}-${name.slice(0, 1)}`}>{name}</span>
            <ul aria-labelledby={`${id}-${name.slice(0, 1)}`}>{links.map(linkOf)}</ul>
          </li>
        ),
      )}
    </ul>
  );
}

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  'aria-label': choice,
  ...props
}: Props): ReactNode {
  const menuId = `navbar-${String(choice ?? props.label).replace(/\W+/g, '-')}`;
  return (
    <div
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        styles.item,
        choice && className,
        {
          'dropdown--right': position === 'right',
        },
      )}
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
      <MenuButton menuId={menuId} label={props.label} choice={choice} />
      <Menu id={menuId} items={items} />
    </div>
  );
}
