import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Where the reports of test runs are. Playwright empties only the folder beside it. */
const reportFolder = path.resolve('test-results/reports');

/** A fact that a test has measured. `kind` says which of the other keys it has. */
const factSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('axe'),
    view: z.string(),
    rules: z.int(),
    violations: z.int(),
    undecided: z.int(),
  }),
  z.strictObject({kind: z.literal('calls'), calls: z.int()}),
  z.strictObject({kind: z.literal('samples'), language: z.string(), calls: z.int()}),
]);

const reportSchema = z.strictObject({
  /** When the run ended, as an RFC 3339 time. */
  finished: z.iso.datetime(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  facts: z.array(factSchema),
});

export type QualityFact = z.infer<typeof factSchema>;

/** What a complete run of a project or of a file of tests has found. */
export type TestReport = z.infer<typeof reportSchema>;

/** The projects of Vitest and Playwright with the figures that count their tests, and the files whose tests measure. */
export const testReports = {
  unit: 'tests-unit',
  walks: 'tests-walks',
  published: 'tests-published',
  build: 'tests-build',
  browser: 'tests-browser',
  'after a link': 'tests-after-a-link',
  tools: 'tests-tools',
  audits: 'tests-audits',
  'test/audits/barriers.spec.ts': undefined,
  'test/samples/samples.spec.ts': undefined,
} as const;

/** The name of a project, or the path of a file of tests. */
export type Reported = keyof typeof testReports;

const fileOf = (name: string) => path.join(reportFolder, `${name.replace(/[ /]/g, '-')}.json`);

/** Writes the report of a complete run of a project or a file of tests. */
export function writeReport(name: string, report: TestReport): void {
  mkdirSync(reportFolder, {recursive: true});
  writeFileSync(fileOf(name), JSON.stringify(report));
}

/** The report of the last complete run; undefined when there is none that can be read. */
export function readReport(name: Reported): TestReport | undefined {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')));
  } catch {
    return undefined;
  }
}
