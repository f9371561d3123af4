import type {Measured} from '@aldermark/plugins/quality/catalogue';
import {isFigureName} from '@aldermark/plugins/quality/catalogue';
import {sum} from './figures';
import {figureRows, type Row} from './row';
import {
  readReport,
  testReports,
  type QualityFact,
  type Reported,
  type TestReport,
} from './testReport';

type FactOf<Kind extends QualityFact['kind']> = Extract<QualityFact, {kind: Kind}>;

const ofKind = <Kind extends QualityFact['kind']>(facts: readonly QualityFact[], kind: Kind) =>
  facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);

function axeFigures(checks: readonly FactOf<'axe'>[]): Measured {
  return checks.length === 0
    ? {}
    : {
        'axe-views': new Set(checks.map(({view}) => view)).size,
        'axe-checks': checks.length,
        'axe-rules': Math.max(...checks.map(({rules}) => rules)),
        'axe-violations': sum(checks.map(({violations}) => violations)),
        'axe-undecided': sum(checks.map(({undecided}) => undecided)),
      };
}

function sampleFigures(facts: readonly QualityFact[]): Measured {
  const pages = ofKind(facts, 'calls').filter(({calls}) => calls > 0);
  const samples = ofKind(facts, 'samples');
  const languages = [...new Set(samples.map(({language}) => language))];
  return pages.length === 0
    ? {}
    : {
        'pages-with-calls': pages.length,
        calls: sum(pages.map(({calls}) => calls)),
        ...Object.fromEntries(
          languages
            .filter((language) => isFigureName(`samples-${language}`))
            .map((language) => [
              `samples-${language}`,
              sum(samples.filter((one) => one.language === language).map(({calls}) => calls)),
            ]),
        ),
      };
}

/** The figures in the report of a complete run in which every test passed. Skipped tests do not count. */
export function figuresOfReport(name: Reported, {passed, facts}: TestReport): Measured {
  const figure = testReports[name];
  return {
    ...(figure && {[figure]: passed}),
    ...axeFigures(ofKind(facts, 'axe')),
    ...sampleFigures(facts),
  };
}

/** What the last complete run of a project or file has found, if every test passed since a time; otherwise why not. */
function rowsOf(name: Reported, since: number): Row[] {
  const report = readReport(name);
  const what = `tests "${name}"`;
  if (!report || Date.parse(report.finished) < since) {
    return [{what, value: 'no complete run on the last commit. Run npm test.'}];
  }
  return report.failed > 0
    ? [{what, value: `${report.failed} failed. Mend them, then run them.`, passes: false}]
    : figureRows(figuresOfReport(name, report), Date.parse(report.finished));
}

/** What the last complete runs of all projects and files that measure have found. */
export function testRows(since: number): Row[] {
  return (Object.keys(testReports) as Reported[]).flatMap((name) => rowsOf(name, since));
}
