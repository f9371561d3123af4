import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {products, type Product} from '@aldermark/data/products';
import type {TaskView} from '@aldermark/data/reference';
import {Icon} from '../Icon';
import {PathInCode} from './Endpoint';

import reference from './styles.module.css';
import styles from './taskGroup.module.css';

type Operation = TaskView['operations'][number];

/** An operation as one row, all of which is the link. The filter finds it by its id too. */
function OperationRow({operation}: {readonly operation: Operation}) {
  const {id, method, path, title, href} = operation;
  return (
    <li className={styles.operation} data-item={id}>
      <span className={reference.method} data-method={method}>
        {method}
      </span>{' '}
      <Link to={href}>{title}</Link> <PathInCode path={path} />
    </li>
  );
}

type Props = {
  readonly product?: Product;
  readonly tasks: readonly TaskView[];
  /** The heading. */
  readonly children: ReactNode;
};

/**
 * The tasks of a product, with the operations for each. Search leaves them out, and finds the operations on their own
 * pages.
 */
export function TaskGroup({product, tasks, children}: Props): ReactNode {
  return (
    <section>
      <header
        className={styles.heading}
        style={{['--product' as string]: product && `var(--site-product-${product})`}}
      >
        {product && <Icon name={products[product].icon} />}
        {children}
      </header>
      {tasks.map(({title, operations}) => (
        <section key={title} className={styles.task} data-search-ignore="">
          <Heading as="h4">{title}</Heading>
          <ul>
            {operations.map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
