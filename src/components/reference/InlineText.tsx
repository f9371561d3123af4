import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Inline} from '@aldermark/data/reference';
import {Words} from './Words';

/** A text from the contract, in which each name links to its explanation. */
export function InlineText({text}: {readonly text: readonly Inline[]}): ReactNode {
  return text.map((part, index) => {
    if (typeof part === 'string') {
      return <Words key={index} text={part} />;
    }
    const code = <code>{part.code}</code>;
    return part.href ? (
      <Link key={index} to={part.href}>
        {code}
      </Link>
    ) : (
      <code key={index}>{part.code}</code>
    );
  });
}
