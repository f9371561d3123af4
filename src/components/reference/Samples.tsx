import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import type {OperationView, CodeSample} from '@aldermark/data/reference';
import {isRun} from '@aldermark/data/sampleLanguages';
import {Folded} from '@site/src/components/Folded';
import Tabs from '@site/src/theme/Tabs';

import styles from './styles.module.css';

type Props = {
  readonly samples: readonly CodeSample[];
  /** Absent where something above says what it is. */
  readonly title?: string;
  /** The start of the ids of the samples. */
  readonly id?: string;
};

/** A sample request in the programming language that the reader chose, which the site remembers. */
export function ApiSamples({samples, title, id}: Props): ReactNode {
  return (
    <Tabs groupId="language" id={id}>
      {samples.map(({language, label, grammar, code}, index) => {
        const block = (
          <>
            <CodeBlock language={grammar} title={title}>
              {code}
            </CodeBlock>
            <Link className="sampleNote" to="/quality#calls-and-samples">
              {isRun(language) ? 'Run by the build' : 'Generated from the same call'}
            </Link>
          </>
        );
        return (
          <TabItem key={language} value={language} label={label}>
            {index > 0 ? <Folded>{block}</Folded> : block}
          </TabItem>
        );
      })}
    </Tabs>
  );
}

/** The request of an operation, and its response. */
export function Samples({operation}: {readonly operation: OperationView}): ReactNode {
  const {requestSamples, answerSample, answer, id, sampleEvents} = operation;
  return (
    <div className={styles.samples} data-search-ignore="">
      <ApiSamples samples={requestSamples} title={id} id={id} />
      {answerSample && (
        <CodeBlock language="json" title={`${answer.status} ${answer.name ?? ''}`}>
          {answerSample}
        </CodeBlock>
      )}
      {sampleEvents.length > 0 && (
        <p className={styles.answer}>
          This call sent{' '}
          {sampleEvents.map(({name, href}, index) => (
            <Fragment key={name}>
              {index > 0 && (index === sampleEvents.length - 1 ? ' and ' : ', ')}
              <Link to={href}>
                <code>{name}</code>
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  );
}
