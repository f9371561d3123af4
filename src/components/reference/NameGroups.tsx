import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NameGroup} from '@aldermark/data/reference';

import styles from './styles.module.css';

/** Names by group, each a link. Each has the anchor of its name, at which its description once was. */
export function NameGroups({groups}: {readonly groups: readonly NameGroup[]}): ReactNode {
  return (
    <ul className={styles.errors} data-search-ignore="">
      {groups.map(({name: group, anchor, members}) => (
        <li key={group} id={anchor}>
          <code>{group}</code>
          <ul className={styles.refusals}>
            {members.map(({name, href}) => (
              <li key={name} id={name}>
                <Link to={href}>
                  <code>{name}</code>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
