import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {IconName} from '@site/data/icons';
import drawings from '@generated/icons/default/drawings.json';

import styles from './styles.module.css';

type Props = {readonly name: IconName; readonly className?: string};

/**
 * An icon of `data/icons.ts` as part of the page, in the colour of the text around it. It is hidden from screen
 * readers, so what it means must be in a text too.
 */
export function Icon({name, className}: Props): ReactNode {
  return (
    <svg
      className={clsx(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{__html: drawings[name]}}
    />
  );
}
