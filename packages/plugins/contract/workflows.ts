import path from 'node:path';
import type {Model} from '@aldermark/contract-reader';
import {contractHash} from '@aldermark/contract-reader/sources';
import {provider} from '@aldermark/data/provider';
import {writeCache, readCache} from '@aldermark/lib/cached';
import {contentHash} from '@aldermark/lib/contentHash';
import {filesIn} from '@aldermark/lib/files';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {begin} from '@aldermark/sandbox/runs/play';
import {documentOf, type Workflow} from '@aldermark/sandbox/runs/exports/arazzo';
import {FIRST_SEED} from '../page-runs/steps';
import {workflowOf} from '../page-runs/workflow';
import {playedPage} from '../writer-tags/playedPage';

const folder = 'usecases';

type FrontMatter = {readonly title: string; readonly description: string};

/** The workflow of one page; undefined when it has too few calls, and when it has errors, which the build of the page reports. */
async function workflowOfPage(
  place: string,
  model: Model,
  known: () => string,
): Promise<Workflow | undefined> {
  const {text, steps, fault} = await playedPage(place, model);
  if (fault !== undefined) {
    return undefined;
  }
  const {title, description} = readFrontMatter(text).values as FrontMatter;
  const route = `/${place.replace(/(?:\/index)?\.mdx$/, '')}`;
  return workflowOf({route, title, description}, steps, known());
}

/** The programs that decide the workflows, besides those that read the contract. */
export const workflowProgram = [
  'packages/data',
  'docs/docs/customer-relationship/_failures',
  'packages/plugins',
  'packages/search',
  'sidebars.ts',
];

/** A page or a part of one, such as a partial or a sample of code. */
const isPart = (file: string): boolean => /(?:^|\/)_/.test(file);

type Kept = {readonly workflow: Workflow | undefined};

/**
 * The workflows of all use cases as one document in Arazzo 1.0.1, as text. A page with errors has none. A page is played
 * only when something that decides its workflow has changed since a command played it.
 */
export async function workflowsOfUseCases(model: Model): Promise<string> {
  const files = filesIn(folder).map((file) => path.posix.join(folder, file));
  const parts = [...workflowProgram, ...files.filter(isPart)];
  const program = contractHash() + contentHash(parts, {except: /\.test\.ts$|\.md$/});
  const {samples} = model.sandbox;
  let text: string | undefined;
  const known = () =>
    (text ??= JSON.stringify([
      begin(model.sandbox, {seed: FIRST_SEED}).sandbox.snapshot(),
      samples,
    ]));
  const workflows: Workflow[] = [];
  for (const page of files.filter((file) => file.endsWith('.mdx') && !isPart(file))) {
    const name = `workflows/${page}`;
    const key = `${program}-${contentHash([page])}`;
    let played = readCache<Kept>(name, key);
    if (!played) {
      played = {workflow: await workflowOfPage(page, model, known)};
      writeCache(name, key, played);
    }
    workflows.push(...(played.workflow ? [played.workflow] : []));
  }
  const about = {
    title: `${provider.name} use cases`,
    summary: 'The calls of each use case, in the order of its page.',
    version: model.contract.documents.sandbox.info.version,
    description: `${provider.site.docs}${provider.api.sandboxDescription}`,
  };
  return documentOf(about, workflows);
}
