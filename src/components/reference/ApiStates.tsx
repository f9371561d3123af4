import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {columnLabels} from '@aldermark/data/columnLabels';
import type {StateMachineView} from '@aldermark/data/reference';
import {Anchor} from './Anchor';
import {InlineText} from './InlineText';

import styles from './styles.module.css';

const titles = ['From', 'To', 'Trigger', 'Event'];

/** The name of an event, which may break behind the name of its object. */
function EventName({children}: {readonly children: string}): ReactNode {
  const [object, change] = children.split('.');
  return (
    <code>
      {`${object}.`}
      <wbr />
      {change}
    </code>
  );
}

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
            <div className={styles.fieldText}>
              <InlineText text={text} />
            </div>
          </li>
        ))}
      </ul>
      <table
        aria-label={`Transitions of ${resource}`}
        className="cardsOnPhone"
        style={columnLabels(titles)}
      >
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title}>{title}</th>
            ))}
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
                    <EventName>{event.name}</EventName>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
