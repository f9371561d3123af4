import type {FullResult, Reporter, TestCase, TestResult} from '@playwright/test/reporter';

/** Ends a run with one line of counts in any terminal, after the tests that passed only when they were repeated. */
export default class Summary implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();
  private readonly repeated = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
    if (test.outcome() === 'flaky') {
      this.repeated.add(test.titlePath().filter(Boolean).join(' › '));
    }
  }

  onEnd(_: FullResult): void {
    const statuses = [...this.outcomes.values()];
    const count = (status: TestResult['status']) =>
      statuses.filter((other) => other === status).length;
    const passed = count('passed');
    const skipped = count('skipped');
    this.repeated.forEach((title) => console.log(`\npassed when repeated: ${title}`));
    console.log(
      `\n${passed} passed, ${statuses.length - passed - skipped} failed, ${skipped} skipped`,
    );
  }
}
