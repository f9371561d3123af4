import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Tabs from '@site/src/theme/Tabs';

type Props = {
  /**
   * The operation with its method, or the type of an event, and its address in the reference; absent for the result at the head
   * of a page.
   */
  readonly id?: string;
  readonly method?: string;
  readonly href?: string;
  /** A tab for the request and one for the response, and what they led to. */
  readonly children: ReactNode;
};

type Part = ReactElement<{readonly children: ReactNode; readonly value?: string}>;

/**
 * What a page shows of a call: its request, its response, its events and what it changed. In a wide window both are seen, and
 * in a narrow one, there is a tab for each.
 */
export function ShownCall({id, method, href, children}: Props): ReactNode {
  const parts = Children.toArray(children).filter((part) => isValidElement(part)) as Part[];
  const tabs = parts.filter(({props}) => props.value !== undefined);
  const effects = parts.filter((part) => !tabs.includes(part));
  return (
    <div className="call" role="group" aria-label={id ?? 'Result'}>
      {id !== undefined && href !== undefined && (
        <div className="callHead" data-search-ignore="">
          {method !== undefined && <span data-method={method}>{method} </span>}
          <Link to={href}>
            <code>{id}</code>
          </Link>
        </div>
      )}
      {tabs.length > 1 ? <Tabs>{tabs}</Tabs> : tabs.map(({props}) => props.children)}
      {effects}
    </div>
  );
}
