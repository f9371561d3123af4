import type {TestProject} from 'vitest/node';
import {writeReport} from '../../tools/measure/testReport';

/**
 * Runs once for each project of Vitest, and after its tests writes a report for `npm run quality`, unless only some of
 * the tests ran. A reporter of Vitest would replace those that it chooses itself.
 */
export default function reportTests(project: TestProject): () => Promise<void> {
  return async () => {
    const modules = project.vitest.state
      .getTestModules()
      .filter((module) => module.project.name === project.name);
    const {testFiles} = await project.globTestFiles();
    const isWhole =
      modules.length === testFiles.length && project.config.testNamePattern === undefined;
    if (!isWhole || project.config.watch) {
      return;
    }
    const states = modules.flatMap((module) => [
      ...[...module.children.allTests()].map((test) => test.result().state),
      // A file that cannot be read has no tests.
      ...(module.errors().length > 0 ? ['failed' as const] : []),
    ]);
    const count = (state: (typeof states)[number]) =>
      states.filter((other) => other === state).length;
    writeReport(project.name, {
      finished: new Date().toISOString(),
      passed: count('passed'),
      failed: count('failed') + count('pending'),
      skipped: count('skipped'),
      facts: [],
    });
  };
}
