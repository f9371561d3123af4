import type {ReactNode} from 'react';
import {tokenCauses} from '@aldermark/data/tokenCauses';
import {Text} from '../run/Text';
import type {TokenFinding} from './finding';

/** Reasons, each with what shows it and what to do. */
export function FindingItems({findings}: {readonly findings: readonly TokenFinding[]}): ReactNode {
  return findings.map(({cause, detail}) => (
    <li key={`${cause} ${detail}`}>
      <strong>
        <Text text={tokenCauses[cause].title} />
      </strong>{' '}
      <Text text={detail} /> <Text text={tokenCauses[cause].fix} />
    </li>
  ));
}
