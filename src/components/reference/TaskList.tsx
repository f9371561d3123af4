import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {TaskView} from '@site/data/reference';

import reference from './styles.module.css';
import styles from './taskList.module.css';

type Operation = TaskView['operations'][number];

/** An operation as one row, all of which is the link. The filter finds it by its id too. */
function OperationRow({operation}: {readonly operation: Operation}) {
  const {id, method, path, title, href} = operation;
  return (
    <li className={styles.operation} data-item={id}>
      <span className={reference.method} data-method={method}>
        {method}
      </span>{' '}
      <Link to={href}>{title}</Link>{' '}
      <code>
        {path.split(/(?=\/)/).map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </code>
    </li>
  );
}

/** Tasks with the operations for each. Search leaves them out, and finds the operations on their own pages. */
export function TaskList({tasks}: {readonly tasks: readonly TaskView[]}): ReactNode {
  return tasks.map(({title, operations}) => (
    <section key={title} className={styles.task} data-search-ignore="">
      {/* The table of contents lists the groups of tasks, which is enough. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h4>{title}</h4>
      <ul>
        {operations.map((operation) => (
          <OperationRow key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  ));
}
