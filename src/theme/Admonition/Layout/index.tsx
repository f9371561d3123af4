/**
 * Copied from theme-classic 3.10.2 (safe).
 * Why: the icon is one of the family of all others, and the heading has the look of those of code and of folds.
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition/Layout';
import {Icon} from '@site/src/components/Icon';
import type {IconName} from '@aldermark/data/icons';

/** The icon of each kind of callout that a page may have. */
const icons: Readonly<Record<string, IconName>> = {
  note: 'info',
  tip: 'lightbulb',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
};

/** A callout: its icon and heading, then its content. */
export default function AdmonitionLayout({type, title, children, className, id}: Props): ReactNode {
  const {common} = ThemeClassNames;
  return (
    <div id={id} className={clsx(common.admonition, common.admonitionType(type), className)}>
      <div className="boxLabel">
        <Icon name={icons[type] ?? 'info'} />
        {title}
      </div>
      <div>{children}</div>
    </div>
  );
}
