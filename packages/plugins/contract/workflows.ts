import path from 'node:path';
import type {Model} from '@aldermark/contract-reader';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {documentOf, type Workflow} from '@aldermark/sandbox/runs/exports/arazzo';
import type {Pages} from '../page-compiler/pages';

const folder = 'usecases';

/** A page or a part of one, such as a partial or a sample of code. */
const isPart = (file: string): boolean => /(?:^|\/)_/.test(file);

/** The workflow of one page; undefined when it has too few calls, and when it has errors, which the build of the page reports. */
const workflowOfPage = (page: string, pages: Pages): Promise<Workflow | undefined> =>
  pages.facts(page).then(
    ({workflow}) => workflow,
    () => undefined,
  );

/** The workflows of all use cases as one document in Arazzo 1.0.1, as text. A page with errors has none. */
export async function workflowsOfUseCases(
  {contract}: Pick<Model, 'contract'>,
  pages: Pages,
): Promise<string> {
  const workflows: Workflow[] = [];
  for (const file of filesIn(folder).filter((one) => one.endsWith('.mdx') && !isPart(one))) {
    const workflow = await workflowOfPage(path.posix.join(folder, file), pages);
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
