import path from 'node:path';
import {VFile} from 'vfile';
import {readModel, type Model} from '../contract-reader';
import {fillProviderFacts} from '../contract-reader/facts';
import {provider} from '../data/provider';
import {filesIn} from '../lib/files';
import {readFrontMatter} from '../lib/frontMatter';
import {readSource} from '../lib/sourceText';
import {pageSandbox} from '../plugins/page-runs/pageSandbox';
import {FIRST_SEED} from '../plugins/page-runs/steps';
import {workflowOf} from '../plugins/page-runs/workflow';
import {documentOf, type Workflow} from '../sandbox/runs/exports/workflow';
import writerTags from '../plugins/writer-tags';
import {parseSource} from '../plugins/writer-tags/source';

const folder = 'usecases';

type FrontMatter = {readonly title: string; readonly description: string};

/** The workflow of one page; undefined when it has too few calls. */
async function workflowOfPage(
  page: string,
  model: Model,
  known: string,
): Promise<Workflow | undefined> {
  const value = fillProviderFacts(readSource(page), page);
  const file = new VFile({path: path.resolve(page), value});
  await writerTags({current: model})()(parseSource(value, file.path), file);
  const {title, description} = readFrontMatter(value).values as FrontMatter;
  const route = `/${page.replace(/(?:\/index)?\.mdx$/, '')}`;
  return workflowOf({route, title, description}, file.data.steps ?? [], known);
}

/** The workflows of all use cases as one document in Arazzo 1.0.1, as text. */
export async function workflowsOfUseCases(): Promise<string> {
  const model = await readModel();
  const {samples} = model.sandbox;
  const known = JSON.stringify([pageSandbox(model.sandbox, FIRST_SEED).snapshot(), samples]);
  const pages = filesIn(folder).filter((page) => /^(?!.*(?:^|\/)_).*\.mdx$/.test(page));
  const workflows: Workflow[] = [];
  for (const page of pages.sort()) {
    const workflow = await workflowOfPage(path.posix.join(folder, page), model, known);
    workflows.push(...(workflow ? [workflow] : []));
  }
  const about = {
    title: `${provider.name} use cases`,
    summary: 'The calls of each use case, in the order of its page.',
    version: model.contract.documents.sandbox.info.version,
    description: `${provider.site.docs}${provider.api.sandboxDescription}`,
  };
  return documentOf(about, workflows);
}
