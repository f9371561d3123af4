import type {ReactNode} from 'react';
import {tokenCauses, type TokenCause} from '@aldermark/data/tokenCauses';
import {Text} from '../run/Text';
import type {TokenFinding} from './finding';

type Props = {
  readonly findings: readonly TokenFinding[];
  /** Whether the token host has made the token. */
  readonly isReceived?: boolean;
};

/** What to do about a cause. */
export function fixOf(cause: TokenCause, isReceived: boolean): string {
  const one: {readonly fix: string; readonly fixOfReceived?: string} = tokenCauses[cause];
  return (isReceived ? one.fixOfReceived : undefined) ?? one.fix;
}

/** Reasons, each with what shows it and what to do. */
export function FindingItems({findings, isReceived = false}: Props): ReactNode {
  return findings.map(({cause, detail}) => (
    <li key={`${cause} ${detail}`}>
      <strong>
        <Text text={tokenCauses[cause].title} />
      </strong>{' '}
      <Text text={detail} /> <Text text={fixOf(cause, isReceived)} />
    </li>
  ));
}
