import {Fragment, type ReactNode} from 'react';
import {Text} from '../run/Text';

import styles from './tool.module.css';

type Props = {
  readonly kind: 'good' | 'neutral' | 'bad';
  /** What is wrong, then what to do now, and what else must be known at once. */
  readonly lines: readonly string[];
  /** Links to what must be done now. */
  readonly children?: ReactNode;
};

/** The verdict of a tool, which a reader reads before anything else. */
export const VerdictBox = ({kind, lines: [what = '', ...next], children}: Props): ReactNode => (
  <div className={`${styles[kind]} ${styles.verdict}`}>
    <p>
      <strong>
        <Text text={what} />
      </strong>
    </p>
    {next.map((line) => (
      <Fragment key={line}>
        {' '}
        <p>
          <Text text={line} />
        </p>
      </Fragment>
    ))}
    {children}
  </div>
);
