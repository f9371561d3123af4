import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {home} from '@aldermark/data/home';
import {Icon} from '@site/src/components/Icon';

import styles from './styles.module.css';

/** The ways to begin. Each is a card whose whole ground is the link of its heading. */
export function Beginnings(): ReactNode {
  return (
    <div className={styles.beginnings}>
      {home.beginnings.map(({icon, title, text, to}) => (
        <section key={to} className={styles.beginning}>
          <Icon name={icon} />
          <Heading as="h3">
            <Link to={to}>{title}</Link>
          </Heading>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
