/**
 * Replaces the component of theme-classic 3.10.2 (safe).
 * Why: the stock logo is two images, one for each colour mode, that every page requests. This one is part of the
 * page, and takes its colours from the style sheet.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/Logo';
import {Wordmark} from '@site/src/components/Wordmark';

import styles from './styles.module.css';

export default function Logo({imageClassName, titleClassName, ...link}: Props): ReactNode {
  const {navbar} = useThemeConfig();
  return (
    <Link to={navbar.logo?.href ?? '/'} {...link}>
      <Wordmark label={navbar.logo?.alt ?? ''} className={imageClassName ?? styles.mark} />{' '}
      <b className={titleClassName}>{navbar.title}</b>
    </Link>
  );
}
