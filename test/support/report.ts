import {existsSync} from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import {projectPath} from '@aldermark/lib/source';
import {writeReport, type QualityFact, type TestReport} from '../../tools/measure/testReport';

/** The type of the annotations that carry what tests have measured. */
export const factAnnotation = 'fact';

/** Arguments that leave no test out. */
const harmless = /^--(project|trace|workers|reporter)=/;

/** Whether whole projects ran, or whole files of tests; undefined when anything else was left out. */
function extentOf({shard}: FullConfig): 'projects' | 'files' | undefined {
  const [, , command, ...args] = process.argv;
  // `test/commands/playwright.js` names the configuration before what was typed.
  const others = args.filter(
    (argument, at) => !harmless.test(argument) && ![argument, args[at - 1]].includes('--config'),
  );
  if (command !== 'test' || shard !== null || !others.every((file) => existsSync(file))) {
    return undefined;
  }
  return others.length === 0 ? 'projects' : 'files';
}

/** The results by the names that `nameOf` gives to their tests. */
function grouped(
  results: ReadonlyMap<TestCase, TestResult>,
  nameOf: (test: TestCase) => string,
): ReadonlyMap<string, TestResult[]> {
  const groups = new Map<string, TestResult[]>();
  for (const [test, result] of results) {
    groups.set(nameOf(test), [...(groups.get(nameOf(test)) ?? []), result]);
  }
  return groups;
}

function reportOf(results: readonly TestResult[]): TestReport {
  const count = (state: TestResult['status']) =>
    results.filter(({status}) => status === state).length;
  return {
    finished: new Date().toISOString(),
    passed: count('passed'),
    failed: results.length - count('passed') - count('skipped'),
    skipped: count('skipped'),
    facts: results
      .flatMap(({annotations}) => annotations)
      .filter(({type}) => type === factAnnotation)
      .map(({description = ''}) => JSON.parse(description) as QualityFact),
  };
}

/**
 * Writes reports for `npm run quality`: one for each project whose tests all ran, without what they measured, and one
 * for each file of tests that measured something. It prints nothing.
 */
export default class Report implements Reporter {
  private config: FullConfig | undefined;
  private readonly results = new Map<TestCase, TestResult>();

  onBegin(config: FullConfig): void {
    this.config = config;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test, result);
  }

  printsToStdio(): boolean {
    return false;
  }

  onEnd({status}: FullResult): void {
    const extent = this.config && extentOf(this.config);
    if (extent === undefined || !['passed', 'failed'].includes(status)) {
      return;
    }
    grouped(this.results, ({location}) => projectPath(location.file)).forEach((results, file) => {
      const report = reportOf(results);
      if (report.facts.length > 0) {
        writeReport(file, report);
      }
    });
    if (extent === 'projects') {
      grouped(this.results, ({parent}) => parent.project()?.name ?? '').forEach(
        (results, project) => writeReport(project, {...reportOf(results), facts: []}),
      );
    }
  }
}
