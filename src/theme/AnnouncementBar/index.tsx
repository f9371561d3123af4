/**
 * Ejected from theme-classic 3.10.2 (Docusaurus rates it unsafe).
 * Why: the stock bar takes its text as an HTML string, whose links are not checked, and uses the banner
 * role of the page. `src/client/behaviours/announcement.ts` hides it for a reader who closes it.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import clsx from 'clsx';
import {announcement} from '@aldermark/data/announcement';

import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  return (
    <section
      data-id={announcement.id}
      aria-label={translate({
        id: 'theme.AnnouncementBar.label',
        message: 'Announcement',
        description: 'The name of the announcement bar for screen readers',
      })}
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
    >
      <p className={styles.text}>
        {/* One text, because React would part two by a comment on pages with islands alone. */}
        {`${announcement.text} `}
        <Link to={announcement.link.to}>{announcement.link.label}</Link>
      </p>
      <AnnouncementBarCloseButton className={styles.close} />
    </section>
  );
}
