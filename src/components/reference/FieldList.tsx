import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {EnumValue, ReferenceField} from '@aldermark/data/reference';
import {Anchor} from './Anchor';
import {InlineText} from './InlineText';
import {Marks} from './Marks';

import styles from './styles.module.css';

function EnumValues({
  field,
  values,
}: {
  readonly field: ReferenceField;
  readonly values: readonly EnumValue[];
}) {
  return (
    <details className={styles.disclosure}>
      <summary>
        {values.length} {values.length === 1 ? 'value' : 'values'}
        {field.isOpen ? ', and more may come' : ', closed list'}
      </summary>
      <ul className={styles.fields}>
        {values.map(({value, text}) => (
          <li key={value} id={`${field.id}-${value}`} className={styles.field}>
            <code>{value}</code>
            <Anchor id={`${field.id}-${value}`} name={value} />
            <div className={styles.fieldText}>
              <InlineText text={text} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A text with its code, which is in backticks. */
const withCode = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function FieldItem({field}: {readonly field: ReferenceField}) {
  const {id, name, type, typeHref, required, text, rules, pattern, sample, values, marks, fields} =
    field;
  return (
    <li id={id} className={styles.field}>
      <code className={styles.fieldName}>{name}</code>{' '}
      <span className={styles.fieldType}>
        {typeHref ? <Link to={typeHref}>{type}</Link> : type}
      </span>{' '}
      {required && <span className={styles.required}>required</span>}
      <Anchor id={id} name={name} />
      <div className={styles.fieldText}>
        <InlineText text={text} />
      </div>
      {(rules.length > 0 || sample !== undefined) && (
        <div className={styles.fieldRules} data-search-ignore="">
          {withCode(rules.join(' · '))}
          {pattern !== undefined && (
            <>
              {' · pattern '}
              <code>{pattern}</code>
            </>
          )}
          {rules.length > 0 && sample !== undefined && ' · '}
          {sample !== undefined && (
            <>
              sample <code>{sample}</code>
            </>
          )}
        </div>
      )}
      <Marks marks={marks} />
      {values && <EnumValues field={field} values={values} />}
      {fields && fields.length > 0 && (
        <details className={styles.disclosure}>
          <summary>
            {fields.length} {fields.length === 1 ? 'field' : 'fields'} of {name}
          </summary>
          <FieldList fields={fields} />
        </details>
      )}
    </li>
  );
}

/** The fields of an object as a list. Each has an anchor, and its rules are written as text. */
export function FieldList({fields}: {readonly fields: readonly ReferenceField[]}): ReactNode {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <FieldItem key={field.id} field={field} />
      ))}
    </ul>
  );
}
