import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import type {OperationView, Sample} from '@site/data/reference';
import Tabs from '@site/src/theme/Tabs';

import styles from './styles.module.css';

type Props = {
  readonly samples: readonly Sample[];
  readonly title: string;
  /** The start of the ids of the samples. */
  readonly id?: string;
};

/** A sample request in the programming language that the reader chose, which the site remembers. */
export function ApiSamples({samples, title, id}: Props): ReactNode {
  return (
    <Tabs groupId="language" id={id}>
      {samples.map((sample) => (
        <TabItem key={sample.language} value={sample.language} label={sample.label}>
          <CodeBlock language={sample.grammar} title={title}>
            {sample.code}
          </CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}

/** The request of an operation, and its answer. */
export function Samples({operation}: {readonly operation: OperationView}): ReactNode {
  const {requestSamples, answerSample, answer, id} = operation;
  return (
    <div className={styles.samples} data-search-ignore="">
      <ApiSamples samples={requestSamples} title={id} id={id} />
      {answerSample && (
        <CodeBlock language="json" title={`${answer.status} ${answer.name ?? ''}`}>
          {answerSample}
        </CodeBlock>
      )}
    </div>
  );
}
