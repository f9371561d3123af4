import path from 'node:path';
import {didYouMean} from '@aldermark/lib/nearest';
import {pointerSegments, valueAt} from '@aldermark/sandbox/engine/pointer';
import {ContractErrors} from '../contractErrors';
import {YamlFile} from '../yamlFile';

/**
 * What is wrong with the reference at a place of a file: the name that its target does not have, and the
 * nearest one that it has. Redocly says only that it cannot be resolved.
 */
export function unresolvedReference(file: string, pointer: string): string {
  const {data} = new YamlFile(file, new ContractErrors());
  const found = valueAt(data, pointerSegments(pointer));
  const reference =
    typeof found === 'string' ? found : String((found as {$ref?: unknown} | undefined)?.$ref);
  const [target = '', inner = ''] = reference.split('#/');
  const targetFile = target === '' ? file : path.resolve(path.dirname(file), target);
  const faults = new ContractErrors();
  const names = Object.keys(new YamlFile(targetFile, faults).data);
  const [name = ''] = pointerSegments(`/${inner}`);
  return faults.list.length > 0 || names.length === 0
    ? `nothing is at "${reference}": there is no file "${target}". Correct the reference.`
    : `nothing is at "${reference}". ${didYouMean(name, names)}`;
}
