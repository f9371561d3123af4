import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {IconName} from '@aldermark/data/icons';
import drawings from '@generated/icons/default/drawings.json';

import styles from './styles.module.css';

type Props = {
  readonly name: IconName;
  readonly className?: string;
  /** What the icon says to readers who do not see it. Without it, the meaning must be in the text beside it. */
  readonly label?: string;
};

/** An icon of `packages/data/icons.ts` as part of the page, in the colour of the text around it. */
export function Icon({name, className, label}: Props): ReactNode {
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}
      dangerouslySetInnerHTML={{__html: drawings[name]}}
    />
  );
}
