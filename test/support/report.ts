import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import {writeReport, type Fact} from '../../tools/quality/report';

/** The type of the annotations that carry what tests have measured. */
export const factAnnotation = 'fact';

/** Arguments that leave no test of a project out. */
const harmless = /^--(project|trace|workers|reporter)=/;

function isWhole({shard}: FullConfig): boolean {
  const [, , command, ...args] = process.argv;
  return command === 'test' && shard === null && args.every((argument) => harmless.test(argument));
}

/** Writes a report of each project for `npm run quality`, unless only some of its tests ran. It prints nothing. */
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
    if (!this.config || !isWhole(this.config) || !['passed', 'failed'].includes(status)) {
      return;
    }
    const all = [...this.results].map(([test, result]) => ({
      project: test.parent.project()?.name ?? '',
      result,
    }));
    for (const project of new Set(all.map((one) => one.project))) {
      const results = all.filter((one) => one.project === project).map(({result}) => result);
      const count = (state: TestResult['status']) =>
        results.filter((one) => one.status === state).length;
      writeReport(project, {
        finished: new Date().toISOString(),
        passed: count('passed'),
        failed: results.length - count('passed') - count('skipped'),
        skipped: count('skipped'),
        facts: results
          .flatMap(({annotations}) => annotations)
          .filter(({type}) => type === factAnnotation)
          .map(({description = ''}) => JSON.parse(description) as Fact),
      });
    }
  }
}
