import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {StateMachineView} from '@site/data/reference';
import {TableFrame} from '../TableFrame';
import {Anchor} from './Anchor';
import {InlineText} from './InlineText';

import styles from './styles.module.css';

/** The meaning of each state, and the transitions between states. */
export function ApiStates({
  resource,
  machine,
}: {
  readonly resource: string;
  readonly machine: StateMachineView;
}): ReactNode {
  return (
    <>
      <ul className={styles.fields}>
        {machine.states.map(({name, text, isFinal, id}) => (
          <li key={name} id={id} className={styles.field}>
            <code className={styles.fieldName}>{name}</code>{' '}
            {isFinal && <span className={styles.fieldType}>final</span>}
            <Anchor id={id} name={name} />
            <div className={styles.fieldText}>{text}</div>
          </li>
        ))}
      </ul>
      <TableFrame aria-label={`Transitions of ${resource}`}>
        <thead>
          <tr>
            <th>From</th>
            <th>To</th>
            <th>What causes it</th>
            <th>Event</th>
          </tr>
        </thead>
        <tbody>
          {machine.transitions.map(({from, to, trigger, event}, index) => (
            <tr key={index}>
              <td>
                <code>{from}</code>
              </td>
              <td>
                <code>{to}</code>
              </td>
              <td>
                <InlineText text={trigger} />
              </td>
              <td>
                {event && (
                  <Link to={event.href}>
                    <code>{event.name}</code>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
