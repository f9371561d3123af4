import {existsSync, readFileSync} from 'node:fs';
import type {Model} from '@aldermark/contract-reader';
import {isPartial} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {pageSetErrors, type CheckedPage} from '@aldermark/plugins/front-matter';
import type {CompiledPage} from '@aldermark/plugins/page-compiler/compile';
import {Pages} from '@aldermark/plugins/page-compiler/pages';
import {parsePage, PageSyntaxError} from '@aldermark/plugins/page-sources/page';
import {isPlanned} from '@aldermark/plugins/writer-tags/programmePlan/facts';
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

/** The lines of an error of a plugin, each with file, line and fix; an error of another form is one of line 1. */
function linesOfError(error: unknown, file: string): string[] {
  const message = error instanceof Error ? error.message : String(error);
  return /^[^\s:]+:\d+: /.test(message)
    ? message.split(/\n(?=\S+:\d+: )/)
    : [`${file}:1: ${message}`];
}

/** The errors of a compiled page. After one, a later plugin may stumble over what an earlier one has left. */
const faultsOf = ({errors}: CompiledPage, file: string): string[] =>
  errors.flatMap((error, index) =>
    linesOfError(error, file).filter((line) => index === 0 || !line.startsWith(`${file}:1: `)),
  );

/** Errors of what plans of programmes take from a use case, which the build reads for all of them. */
const planFaults = ({facts}: CompiledPage, file: string): readonly string[] =>
  isPlanned(readSource(file)) ? (facts.useCase?.faults ?? []) : [];

/** What the checks of a page know of the site. */
type Site = {
  readonly all: readonly CheckedPage[];
  readonly pages: Pages;
  readonly model: Model;
  readonly context: CheckContext;
};

/** Everything that the site says against a page that can be parsed, and against the text of its partials. */
async function ofReadablePage({file, address}: CheckedPage, {all, model, pages, context}: Site) {
  const partials = pages
    .outline(file)
    .flatMap((entry) => ('partial' in entry ? entry.partial : []));
  const ofPartials = await Promise.all(
    partials.filter((one) => existsSync(one)).map((one) => textFindings(one, context)),
  );
  const {tree} = parsePage(file, readSource(file));
  const made = await pages.compiled(file);
  const render = async (other: string) => (await pages.compiled(other)).tree;
  const targets = targetsOf(all, model);
  const links = await linkErrors(tree, {file, own: address, targets, render});
  return {
    calls: callLines(made.steps),
    findings: [
      ...ofPartials.flat(),
      ...faultsOf(made, file),
      ...planFaults(made, file),
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
  const pages = new Pages({current: model});
  const site = allPages(file, pages);
  const page = site.get(file);
  if (!page || isPartial(file)) {
    throw new Error(`${file}: there is no such page.`);
  }
  const all = [...site.values()];
  const context = await contextOfChecks();
  const ofSet = pageSetErrors(all).filter((fault) => fault.includes(file));
  let calls: readonly string[] = [];
  const findings = [...ofSet, ...(await textFindings(file, context)), ...sidebarErrors(file)];
  try {
    const rest = await ofReadablePage(page, {all, pages, model, context});
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
