/**
 * Copied from theme-classic 3.10.2 (unsafe).
 * Why: the first link says "Home" instead of showing a drawing, and the entry of a product in the sidebar has its class,
 * with which `src/css/products.css` gives it the icon of the product.
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';

type Trail = NonNullable<ReturnType<typeof useSidebarBreadcrumbs>>;

/** A category has no page of its own on this site, so only "Home" is a link. */
function Crumb({
  item,
  isLast,
}: {
  readonly item: Trail[number];
  readonly isLast: boolean;
}): ReactNode {
  const {label, className} = item;
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active', className)}>
      <span className="breadcrumbs__link">{label}</span>
    </li>
  );
}

/** The way from the home page to this page, as the sidebar has it. */
export default function DocBreadcrumbs(): ReactNode {
  const trail = useSidebarBreadcrumbs();
  if (!trail) {
    return null;
  }
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={trail} />
      <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to="/">
              Home
            </Link>
          </li>
          {trail.map((item) => (
            <Crumb key={item.label} item={item} isLast={item === trail.at(-1)} />
          ))}
        </ul>
      </nav>
    </>
  );
}
