import path from 'node:path';
import {didYouMean} from '@aldermark/lib/nearest';
import {ContractErrors} from '../contractErrors';
import {YamlFile} from '../yamlFile';

/** The value at a JSON Pointer (RFC 6901); undefined when there is none. */
function valueAt(data: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      data,
    );
}

/**
 * What is wrong with the reference at a place of a file: the name that its target does not have, and the
 * nearest one that it has. Redocly says only that it cannot be resolved.
 */
export function unresolvedReference(file: string, pointer: string): string {
  const found = valueAt(new YamlFile(file, new ContractErrors()).data, pointer.replace(/^#/, ''));
  const reference =
    typeof found === 'string' ? found : String((found as {$ref?: unknown} | undefined)?.$ref);
  const [target = '', inner = ''] = reference.split('#/');
  const targetFile = target === '' ? file : path.resolve(path.dirname(file), target);
  const faults = new ContractErrors();
  const names = Object.keys(new YamlFile(targetFile, faults).data);
  const [name = ''] = inner.split('/');
  const decoded = name.replaceAll('~1', '/').replaceAll('~0', '~');
  return faults.list.length > 0 || names.length === 0
    ? `nothing is at "${reference}": there is no file "${target}". Correct the reference.`
    : `nothing is at "${reference}". ${didYouMean(decoded, names)}`;
}
