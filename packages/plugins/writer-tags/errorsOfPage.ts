import type {ErrorCode, Lookups} from '@aldermark/contract-reader/lookups';
import {pointerSegments} from '@aldermark/sandbox/engine/pointer';
import {isShownCall, type PageCall} from '../page-runs/steps';
import type {TypedName} from './typedNames';
import type {PageState} from './writerTag';

type Report = (line: number, text: string) => void;

type Page = Pick<PageState, 'errorTables' | 'steps'>;

type Api = Pick<Lookups, 'errors' | 'problemFields' | 'bodyHas'>;

/** The response of a rejected call, as far as rows are compared with it. */
type Refusal = {
  readonly status: number;
  readonly members: readonly string[];
  /** The names on the way to each field that is wrong. */
  readonly fields: readonly string[];
};

function refusalOf({made}: PageCall): Refusal {
  const answer = (made?.answer ?? {}) as {readonly errors?: readonly {readonly field: string}[]};
  return {
    status: made?.status ?? 0,
    members: Object.keys(answer),
    fields: (answer.errors ?? []).flatMap(({field}) => pointerSegments(field)),
  };
}

/** The calls of a page that were rejected with an error. */
const refusedWith = (code: string, {steps}: Page): readonly PageCall[] =>
  steps.filter(
    (step): step is PageCall =>
      step.kind === 'call' && (step.made?.answer as {code?: unknown} | undefined)?.code === code,
  );

/**
 * What a row says that no rejection of the page has: its status, the members of the response that it names and, if it names
 * fields of the request, any that was wrong.
 */
function foreignParts(
  {status}: ErrorCode,
  names: readonly string[],
  calls: readonly PageCall[],
  {problemFields, bodyHas}: Api,
): string[] {
  const refusals = calls.map(refusalOf);
  const members = refusals.flatMap((one) => one.members);
  const wrong = refusals.flatMap(({fields}) => fields);
  const sent = names.filter((name) => calls.some(({operation}) => bodyHas(operation, name)));
  const isAboutOthers = wrong.length > 0 && !sent.some((name) => wrong.includes(name));
  const foreign = [
    ...names.filter((name) => problemFields.has(name) && !members.includes(name)),
    ...(isAboutOthers ? sent : []),
  ];
  return [
    ...(refusals.some((one) => one.status === status) ? [] : [`the status ${status}`]),
    ...foreign.map((name) => `\`${name}\``),
  ];
}

/** Reports the rows of tables of errors that say something else than what the calls of the page returned. */
export function reportForeignRows(page: Page, api: Api, report: Report): void {
  for (const {line, rows, leftOut} of page.errorTables) {
    for (const {error, names, line: own} of rows) {
      const calls = refusedWith(error.code, page);
      const [first] = calls;
      const parts = first ? foreignParts(error, names, calls, api) : [];
      if (first && parts.length > 0) {
        report(
          own,
          `<ErrorTable>: the row of ${error.code} mentions ${parts.join(' and ')}, but the response of ${first.operation.id} in line ${first.line} does not. Describe what happens on the page.`,
        );
      }
    }
    for (const {code} of leftOut) {
      const [first] = refusedWith(code, page);
      if (first) {
        report(
          line,
          `<ErrorTable>: leaves out ${code}, which ${first.operation.id} in line ${first.line} returns. Remove it from "without".`,
        );
      }
    }
  }
}

/**
 * Reports each error of the text or of a table that no operation returns which the page calls or names. Errors that a
 * rule adds belong to every page.
 */
export function reportForeignErrors(
  typed: readonly TypedName[],
  {errorTables, steps}: Page,
  named: ReadonlySet<string>,
  {errors}: Api,
  report: Report,
): void {
  const called = new Set(
    steps.flatMap((step) => (step.kind === 'call' && isShownCall(step) ? step.operation.id : [])),
  );
  const listed = errorTables.flatMap(({rows, line}) =>
    rows.map(({error}) => ({name: error.code, line})),
  );
  const seen = new Set<string>();
  for (const {name, line} of [...typed, ...listed]) {
    const error = errors.get(name);
    const isForeign =
      error?.rule === undefined &&
      error?.operations.some((id) => called.has(id) || named.has(id)) === false;
    if (isForeign && !seen.has(name)) {
      seen.add(name);
      report(
        line,
        `${name} is no error of an operation that the page shows or names. Name the one that returns it: ${error.operations.join(', ')}.`,
      );
    }
  }
}
