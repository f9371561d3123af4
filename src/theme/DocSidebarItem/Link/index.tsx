/**
 * Wraps theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: below the link of the API page that is shown, the sidebar lists the parts of the page, as its table of contents does.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import OriginalLink from '@theme-original/DocSidebarItem/Link';
import type {Props} from '@theme/DocSidebarItem/Link';
import type {PartView} from '@aldermark/data/reference';

/** Links like those of a table of contents: see `src/client/behaviours/tableOfContents.ts`. */
function Parts({parts}: {readonly parts: readonly PartView[]}): ReactNode {
  return (
    <ul className="table-of-contents">
      {parts.map(({id, text, method, parts: inner}) => (
        <li key={id}>
          <Link to={`#${id}`} className="table-of-contents__link toc-highlight">
            {text}{' '}
            {method && (
              <span className="methodTag" data-method={method.name}>
                {method.short}
              </span>
            )}
          </Link>
          {inner && <Parts parts={inner} />}
        </li>
      ))}
    </ul>
  );
}

export default function DocSidebarItemLink(props: Props): ReactNode {
  const parts = usePluginData('api-parts') as Readonly<Record<string, readonly PartView[]>>;
  const {item, activePath} = props;
  const shown = isActiveSidebarItem(item, activePath) ? parts[item.href] : undefined;
  return (
    <>
      <OriginalLink {...props} />
      {shown && (
        <li className="pageParts" data-parts="">
          <Parts parts={shown} />
        </li>
      )}
    </>
  );
}
