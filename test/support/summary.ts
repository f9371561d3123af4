import type {FullResult, Reporter, TestCase, TestResult} from '@playwright/test/reporter';

/** Ends a run with one line of counts in any terminal. */
export default class Summary implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
  }

  onEnd(_: FullResult): void {
    const statuses = [...this.outcomes.values()];
    const count = (status: TestResult['status']) =>
      statuses.filter((other) => other === status).length;
    const passed = count('passed');
    const skipped = count('skipped');
    console.log(
      `\n${passed} passed, ${statuses.length - passed - skipped} failed, ${skipped} skipped`,
    );
  }
}
