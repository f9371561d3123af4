import path from 'node:path';
import type {Model} from '@aldermark/contract-reader';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {documentOf, type Workflow} from '@aldermark/sandbox/runs/exports/arazzo';
import type {PageFacts} from '../page-compiler/compile';
import type {Pages} from '../page-compiler/pages';

const folder = 'usecases';

/** What is known of a page that cannot be read. */
const noFacts: Partial<PageFacts> = {};

/** A page or a part of one, such as a partial or a sample of code. */
const isPart = (file: string): boolean => /(?:^|\/)_/.test(file);

/** The workflows of all use cases as one document in Arazzo 1.0.1, as text. A page with errors, which its build reports, has none. */
export async function workflowsOfUseCases(
  {contract}: Pick<Model, 'contract'>,
  pages: Pages,
): Promise<string> {
  const workflows: Workflow[] = [];
  for (const file of filesIn(folder).filter((one) => one.endsWith('.mdx') && !isPart(one))) {
    const {workflow} = await pages.facts(path.posix.join(folder, file)).catch(() => noFacts);
    workflows.push(...(workflow ? [workflow] : []));
  }
  const about = {
    title: `${provider.name} use cases`,
    summary: 'The calls of each use case, in the order of its page.',
    version: contract.documents.sandbox.info.version,
    description: `${provider.site.docs}${provider.api.sandboxDescription}`,
  };
  return documentOf(about, workflows);
}
