import type {ReactNode} from 'react';
import type {ObjectView} from '@aldermark/data/reference';
import {FieldList} from './FieldList';
import {InlineText} from './InlineText';
import {Marks} from './Marks';

import styles from './styles.module.css';

/** An object of the API with every field, and a sample of it. */
export function ApiObject({object}: {readonly object: ObjectView}): ReactNode {
  return (
    <>
      <Marks marks={object.marks} />
      <p>
        <InlineText text={object.text} />
      </p>
      <FieldList fields={object.fields} />
      {object.sample && (
        <details className={styles.disclosure} data-search-ignore="">
          <summary>Sample of {object.name}</summary>
          <pre className={styles.plain} tabIndex={0}>
            <code>{object.sample}</code>
          </pre>
        </details>
      )}
    </>
  );
}
