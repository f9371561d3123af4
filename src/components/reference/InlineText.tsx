import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Inline} from '@site/data/reference';

/** A text of the contract; the names in it lead to the place that explains them. */
export function InlineText({text}: {readonly text: readonly Inline[]}): ReactNode {
  return text.map((part, index) => {
    if (typeof part === 'string') {
      return part;
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
