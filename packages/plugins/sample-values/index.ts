import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {readSource} from '@aldermark/lib/sourceText';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {valuesIn, type SampleValues, type ValueKind} from '@aldermark/lib/readerValues';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {testLastNames} from '@aldermark/sandbox/domains/kyc/personas';
import type {Pages} from '../page-compiler/pages';

/**
 * Whether a value of a sample may be any other one: the sandbox does nothing special for it, and the provider has not issued
 * it.
 */
function isPlain(kind: ValueKind, value: string): boolean {
  switch (kind) {
    case 'iban':
      return /^[A-Z]{2}\d+$/.test(value) && value.slice(4, 9) !== provider.bankCode;
    case 'lastName':
      return !testLastNames.includes(value) && !value.includes('{{');
    case 'url':
      // The sandbox takes the status of a receiver from its address.
      return !/\/status\/\d/.test(value) && !value.includes('{{');
    default:
      return !value.includes('{{');
  }
}

/** The bodies of the calls of all pages. The bundler says what is wrong with a page. */
async function bodiesOfPages(pages: Pages): Promise<unknown[]> {
  const files = ['docs', 'usecases', 'versioned_docs'].flatMap((folder) =>
    filesIn(folder)
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => !readSource(file).includes('\ndraft: true\n')),
  );
  const facts = await Promise.all(files.map((file) => pages.facts(file).catch(() => undefined)));
  return facts
    .flatMap((page) => page?.run?.stories ?? [])
    .flatMap(({run}) => run.actions)
    .flatMap((action) =>
      action.kind === 'call' && action.call.operation !== 'createSimulation'
        ? [action.call.body]
        : [],
    );
}

/** The values of bodies that a reader's own may replace, by kind. */
export function sampleValuesOf(bodies: readonly unknown[]): SampleValues {
  const found: Partial<Record<ValueKind, Set<string>>> = {};
  for (const [kind, value] of bodies.flatMap((body) => [...valuesIn(body).values()])) {
    if (isPlain(kind, value)) {
      (found[kind] ??= new Set()).add(value);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([kind, values]) => [kind, [...values]]));
}

/**
 * Writes the values of samples that a reader's own may replace. `npm start` compiles no page in advance, so there it has only
 * those of the reference.
 */
export default function sampleValues(model: Refreshed<Model>, pages: Pages) {
  return (): Plugin => ({
    name: 'sample-values',
    async allContentLoaded({actions}) {
      const operations = [...model.current.contract.operations.values()];
      const bodies = [
        ...operations.map(({request}) => request?.example),
        ...(process.env.NODE_ENV === 'development' ? [] : await bodiesOfPages(pages)),
      ];
      await actions.createData('values.json', JSON.stringify(sampleValuesOf(bodies)));
    },
  });
}
