import type {ReactNode} from 'react';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {Happened} from '../run/Happened';
import {statusWords} from '@aldermark/lib/reasonPhrases';

import run from '../run/run.module.css';

type Props = {readonly moment: Moment; readonly onId: (id: string) => void};

/** What one step did, with its status at the head. */
export function Outcome({moment, onId}: Props): ReactNode {
  const {action, response, failure} = moment;
  return (
    <div className={run.stack}>
      <h3>
        {response ? (
          <span className={run.status} data-kind={response.status < 400 ? 'success' : 'fault'}>
            {statusWords(response.status)}
          </span>
        ) : (
          {receiver: 'From now on', wait: 'Time passed', call: 'No response'}[action.kind]
        )}
      </h3>
      {failure !== undefined && (
        <p className={run.failure} role="alert">
          {failure}
        </p>
      )}
      <Happened moment={moment} onId={onId} />
    </div>
  );
}
