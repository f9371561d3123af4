/**
 * Ejected from theme-classic 3.10.2 (safe).
 * Why: the stock footer has no place for a tagline and social links, and takes HTML strings instead of
 * data.
 */
import {memo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {SocialIcon} from '@site/src/components/SocialIcon';
import {Wordmark} from '@site/src/components/Wordmark';
import {footerColumns, socialLinks} from '@aldermark/data/footer';
import {provider} from '@aldermark/data/provider';

import styles from './styles.module.css';

function Footer(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {footer} = useThemeConfig();
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer', styles.footer)}>
      <div className={styles.inner}>
        <div className={styles.identity}>
          <Wordmark label={provider.name} className={styles.wordmark} />
          <p className={styles.tagline}>{siteConfig.tagline}</p>
          <ul className={styles.social}>
            {socialLinks.map(({label, icon, href}) => (
              <li key={icon}>
                <Link
                  href={href}
                  rel="noopener noreferrer"
                  aria-label={`${provider.name} on ${label}`}
                >
                  <SocialIcon name={icon} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map(({title, links}) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <p className={styles.columnTitle}>{title}</p>
            <ul>
              {links.map(({label, ...target}) => (
                <li key={label}>
                  <Link {...target}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.legal}>{footer?.copyright}</p>
    </footer>
  );
}

export default memo(Footer);
