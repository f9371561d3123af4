/**
 * Copied from theme-classic 3.10.2 (unsafe).
 * Why: the first link says "Home" instead of showing a drawing, the entry of a product in the sidebar has its class, with
 * which `src/css/products.css` gives it the icon of the product, a category leads to its overview, and a page that is in no
 * sidebar has a trail of its own.
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';

type Trail = NonNullable<ReturnType<typeof useSidebarBreadcrumbs>>;

/** A page above another one, where no sidebar says so. */
export type Crumb = {readonly label: string; readonly href: string};

/** The trail that a page has itself. */
function useOwnTrail(): Trail {
  const {trail = []} = useDoc().metadata.frontMatter as {readonly trail?: readonly Crumb[]};
  return trail.map((crumb) => ({type: 'link', ...crumb}));
}

/** The address of a link, or of the page about a category: that of its first page, if this is the index of its folder. */
function overviewOf(item: Trail[number]): string | undefined {
  if (item.type === 'link') {
    return item.href;
  }
  const [first] = item.items;
  return first?.type === 'link' && first.docId?.endsWith('/index') ? first.href : undefined;
}

type CrumbProps = {
  readonly item: Trail[number];
  readonly isLast: boolean;
  /** The address of the page that the trail ends at. */
  readonly page: string | undefined;
};

/** Part of the trail. A category leads to the page about it, where it has one that the reader is not on. */
function CrumbItem({item, isLast, page}: CrumbProps): ReactNode {
  const {label, className} = item;
  const overview = overviewOf(item);
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active', className)}>
      {overview === undefined || overview === page ? (
        <span className="breadcrumbs__link">{label}</span>
      ) : (
        <Link className="breadcrumbs__link" to={overview}>
          {label}
        </Link>
      )}
    </li>
  );
}

/** The way from the home page to this page, as the sidebar has it. */
export default function DocBreadcrumbs(): ReactNode {
  const ofSidebar = useSidebarBreadcrumbs();
  const own = useOwnTrail();
  if (!ofSidebar) {
    return null;
  }
  const trail = ofSidebar.length > 0 ? ofSidebar : own;
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
            <CrumbItem
              key={item.label}
              item={item}
              isLast={item === trail.at(-1)}
              page={trail.at(-1)?.href}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}
