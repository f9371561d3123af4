import type {ReactNode} from 'react';
import clsx from 'clsx';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import type {ShownExchange} from '@aldermark/data/reference';
import {ShownCall} from '../ShownCall';
import styles from './styles.module.css';

/** A request beside its response, as they were sent in the sandbox. */
export function ExchangeStage({exchange}: {readonly exchange: ShownExchange}): ReactNode {
  const {operation, request, status, response, headers} = exchange;
  return (
    <div className={clsx('stage whole', styles.only)} data-now="">
      <ShownCall id={operation.name} method={operation.method} href={operation.href}>
        <TabItem value="request" label="Request">
          <CodeBlock language="http">{request}</CodeBlock>
        </TabItem>
        <TabItem value="response" label="Response">
          <CodeBlock language="json" title={status}>
            {response}
          </CodeBlock>
        </TabItem>
        {headers.length > 0 && (
          <div className="callEffects" data-search-ignore="">
            {headers.map((header) => (
              <p key={header}>
                Response header <code>{header}</code>
              </p>
            ))}
          </div>
        )}
      </ShownCall>
    </div>
  );
}
