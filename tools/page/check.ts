import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import type {Model} from '@aldermark/contract-reader';
import {fillKnownFacts} from '@aldermark/contract-reader/facts';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {isPartial} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {pageSetErrors, type CheckedPage} from '@aldermark/plugins/front-matter';
import type {WrittenStep} from '@aldermark/plugins/page-runs/steps';
import {importedNames, isPartialImport} from '@aldermark/plugins/page-sources/imports';
import {parsePage, PageSyntaxError} from '@aldermark/plugins/page-sources/page';
import {sourcePlugins} from '@aldermark/plugins/sourcePlugins';
import {apiOf} from '@aldermark/plugins/writer-tags/attributeTypes';
import {
  hasChecklist,
  readUseCasePage,
} from '@aldermark/plugins/writer-tags/programmePlan/useCasePage';
import {registerOf} from '@aldermark/plugins/writer-tags/register';
import {parseSource} from '@aldermark/plugins/writer-tags/source';
import {checkPage, type CheckContext} from '../check-pages/check';
import {contextOfChecks} from '../check-pages/context';
import {callLines} from './calls';
import {linkErrors, targetsOf} from './links';
import {allPages} from './pages';
import {sidebarErrors} from './sidebar';

/** What all checks found in a page, and what it does. */
export type PageReport = {
  /** Each with file, line and fix. */
  readonly findings: readonly string[];
  /** Its calls with their responses, and its events, one a line. */
  readonly calls: readonly string[];
};

type Transform = (tree: Root, file: VFile) => unknown;

/** The lines of an error of a plugin, each with file, line and fix; an error of another form is one of line 1. */
function linesOfError(error: unknown, file: string): string[] {
  const message = error instanceof Error ? error.message : String(error);
  return /^[^\s:]+:\d+: /.test(message)
    ? message.split(/\n(?=\S+:\d+: )/)
    : [`${file}:1: ${message}`];
}

/** Runs the plugins of the build on a page, and those that can work without another after that one has failed. */
async function transformed(
  file: string,
  model: Model,
): Promise<{tree: Root; steps: readonly WrittenStep[]; faults: string[]}> {
  const value = fillKnownFacts(readSource(file), file).text;
  const vfile = new VFile({path: path.resolve(file), value});
  vfile.data['frontMatter'] = readFrontMatter(value).values;
  const tree = parseSource(value, vfile.path);
  const faults: string[] = [];
  for (const plugin of sourcePlugins({current: model})) {
    const transform = plugin() as Transform;
    try {
      await transform(tree, vfile);
    } catch (error) {
      const lines = linesOfError(error, file);
      // After an error, a later plugin may stumble over what an earlier one has left.
      faults.push(
        ...lines.filter((line) => faults.length === 0 || !line.startsWith(`${file}:1: `)),
      );
    }
  }
  return {tree, steps: vfile.data.steps ?? [], faults};
}

/** Errors of what plans of programmes take from a use case, which the build reads for all of them. */
function planFaults(file: string, address: string, model: Model): string[] {
  const source = readSource(file);
  const {values} = readFrontMatter(source);
  if (!file.startsWith('usecases/') || !hasChecklist(source) || values['successor'] !== undefined) {
    return [];
  }
  const api = apiOf(model);
  try {
    readUseCasePage(file, address, {api, register: registerOf(api)});
    return [];
  } catch (error) {
    return linesOfError(error, file);
  }
}

/** The partials that a page shows, as paths from the project. */
function partialsOf(page: string, tree: Root): string[] {
  return [...importedNames(tree).values()]
    .filter(isPartialImport)
    .map(({from}) => path.posix.join(path.posix.dirname(page), from))
    .filter((file) => existsSync(file));
}

/** Everything that the site says against a page that can be parsed, and against the text of its partials. */
async function ofReadablePage(
  {file, address}: CheckedPage,
  {pages, model, context}: {pages: readonly CheckedPage[]; model: Model; context: CheckContext},
) {
  const {tree} = parsePage(file, readSource(file));
  const partials = await Promise.all(
    partialsOf(file, tree).map((partial) => textFindings(partial, context)),
  );
  const made = await transformed(file, model);
  const render = async (other: string) => (await transformed(other, model)).tree;
  const targets = targetsOf(pages, model);
  const links = await linkErrors(tree, {file, own: address, targets, render});
  return {
    calls: callLines(made.steps),
    findings: [
      ...partials.flat(),
      ...made.faults,
      ...planFaults(file, address, model),
      ...links.map(({line, text}) => `${file}:${line}: ${text}`),
    ],
  };
}

/** What `npm run check:pages` finds in a page or a partial. */
async function textFindings(file: string, context: CheckContext): Promise<string[]> {
  const found = await checkPage({file, text: readFileSync(file, 'utf8')}, context);
  return found.map(({line, text}) => `${file}:${line}: ${text}`);
}

/** What two checks may find of the same mistake in a line: the second finding says nothing more. */
const sameCauses: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [/names no language/, /names no language/],
  [/\(U\+[\dA-F]{4,6}\)/, /this is not JSON/],
];

/** The findings of the build without those whose cause the check of the text has named. */
const withoutTold = (found: readonly string[], told: readonly string[]): string[] =>
  found.filter(
    (finding) =>
      !told.some(
        (other) =>
          other.split(': ')[0] === finding.split(': ')[0] &&
          sameCauses.some(([first, second]) => first.test(other) && second.test(finding)),
      ),
  );

const lineNumber = (finding: string): number => Number(/:(\d+): /.exec(finding)?.[1] ?? 0);

/**
 * Checks one page as all programs together do: its front matter, its text, its names, samples and calls, its diagrams,
 * its links and its place in the sidebar.
 */
export async function checkOnePage(file: string, model: Model): Promise<PageReport> {
  const pages = allPages(file);
  const page = pages.get(file);
  if (!page || isPartial(file)) {
    throw new Error(`${file}: there is no such page.`);
  }
  const all = [...pages.values()];
  const context = await contextOfChecks();
  const ofSet = pageSetErrors(all).filter((fault) => fault.includes(file));
  let calls: readonly string[] = [];
  const findings = [...ofSet, ...(await textFindings(file, context)), ...sidebarErrors(file)];
  try {
    const rest = await ofReadablePage(page, {pages: all, model, context});
    calls = rest.calls;
    findings.push(...withoutTold(rest.findings, findings));
  } catch (error) {
    if (!(error instanceof PageSyntaxError)) {
      throw error;
    }
    findings.push(...error.message.split('\n'));
  }
  return {
    calls,
    findings: [...new Set(findings)].sort((a, b) => lineNumber(a) - lineNumber(b)),
  };
}
