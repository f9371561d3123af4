import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {home} from '@aldermark/data/home';
import {products} from '@aldermark/data/products';
import {Icon} from '@site/src/components/Icon';
import {drawings, type OnboardingSteps, type DrawingValues} from './drawings';

import styles from './styles.module.css';

type Props = {readonly values: DrawingValues; readonly steps: OnboardingSteps};

/** The products, each with a drawing of it at work, and its most useful pages. */
export function Products({values, steps}: Props): ReactNode {
  return (
    <div className={styles.products}>
      {home.products.map(({product, text, links}) => {
        const {name, icon} = products[product];
        const Drawing = drawings[product];
        return (
          <section
            key={product}
            style={{['--product' as string]: `var(--site-product-${product})`}}
          >
            <svg className={styles.drawing} viewBox="0 0 320 168" aria-hidden="true">
              <Drawing values={values} steps={steps} />
            </svg>
            <Heading as="h3">
              <Icon name={icon} /> {name}
            </Heading>
            <p>{text}</p>
            <ul>
              {links.map(({label, to}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
