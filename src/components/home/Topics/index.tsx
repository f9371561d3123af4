import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {home} from '@site/data/home';

import styles from './styles.module.css';

/** The areas of the product, each with its most useful pages. */
export function Topics(): ReactNode {
  return (
    <div className={styles.topics}>
      {home.topics.map(({title, text, links}) => (
        <section key={title} className={styles.topic}>
          <Heading as="h3">{title}</Heading>
          <p>{text}</p>
          <ul>
            {links.map(({label, to}) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
