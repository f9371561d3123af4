import {existsSync} from 'node:fs';
import path from 'node:path';
import {readSource} from '@aldermark/lib/sourceText';
import {nearestOf} from './nearestOf';
import {AttributeErrors, type AttributeError, type RawAttributes} from './attributes';

/**
 * Compares the attributes that a page gives to a partial with those that the partial uses, as in
 * `{props.holder}`. Throws with each attribute that is unknown, missing or not a text.
 */
export function checkPartial(page: string, from: string, attributes: RawAttributes): void {
  const file = path.resolve(path.dirname(page), from);
  const source = existsSync(file) ? readSource(file) : '';
  const used = new Set([...source.matchAll(/\bprops\.(\w+)/g)].map(([, name = '']) => name));
  const faults = [
    ...Object.entries(attributes).flatMap(([attribute, value]): AttributeError[] => {
      if (!used.has(attribute)) {
        return [
          {
            attribute,
            text: `unknown attribute "${attribute}". ${nearestOf(attribute, [...used], `${from} uses`)}`,
          },
        ];
      }
      return typeof value === 'string'
        ? []
        : [{attribute, text: `"${attribute}" takes a text in quotes.`}];
    }),
    ...[...used]
      .filter((name) => !(name in attributes))
      .map((name) => ({attribute: undefined, text: `the attribute "${name}" is missing.`})),
  ];
  if (faults.length > 0) {
    throw new AttributeErrors(faults);
  }
}
