import type {ReactNode} from 'react';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import {Text} from '../run/Text';

import run from '../run/run.module.css';

/** A fault at its field, with what to write instead. */
export type Marked = Pick<AdvisedError, 'place' | 'field' | 'message' | 'instead'>;

type Props = {
  readonly faults: readonly Marked[];
  /** Whether each begins with the name of its field, because it is not beside it. */
  readonly areNamed?: boolean;
};

/** What is wrong, with what to write instead. */
export const Faults = ({faults, areNamed = false}: Props): ReactNode =>
  faults.map(({field, message, instead}) => (
    <p key={`${field} ${message}`} className={run.fault}>
      {areNamed && field !== '' && <code>{field}</code>} {message} <Text text={instead} />
    </p>
  ));
