import type {PhrasingContent} from 'mdast';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {remedyColumn} from '@aldermark/data/errorTables';
import {generalErrors, isGeneral} from '../generalErrors';
import {known, type ErrorCode, type Operation} from '@aldermark/contract-reader/lookups';
import {codeLink, phrasing, repeated, table, text} from '@aldermark/lib/nodes';
import {ownRows, type OwnRow} from '../ownRows';
import {didYouMean} from '@aldermark/lib/nearest';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** An error as a page shows it. */
type Row = {
  readonly error: ErrorCode;
  readonly text: readonly PhrasingContent[];
  readonly tellUser: readonly PhrasingContent[];
};

/** Most requests can be retried after a change. Only the others say when to retry. */
const repetition = {
  same: ', retry later',
  look: ', look before you retry',
  approved: ', retry after the approval',
  fix: '',
  fallback: ', send an ordinary transfer',
  no: ', do not retry',
} as const;

function rowOf(error: ErrorCode, own: OwnRow | undefined, {inlineOf}: Api): Row {
  const {cause, fix, tellUser} = error;
  return {
    error,
    text: own?.text ?? phrasing(inlineOf(`${cause} ${fix}`)),
    tellUser: own?.tellUser ?? (tellUser === null ? [] : [text(tellUser)]),
  };
}

/** The names in code in a row. */
function namesIn({text: remedy}: Row): string[] {
  const names: string[] = [];
  visit(
    {type: 'paragraph', children: [...remedy]},
    'inlineCode',
    ({value}) => void names.push(value),
  );
  return names;
}

/** The table. What to tell the user has a column of its own when it fills most rows; else it joins the remedy. */
function tableOf(rows: readonly Row[], {errorHref}: Api) {
  const isTold = rows.filter(({tellUser}) => tellUser.length > 0).length * 2 > rows.length;
  const remedy = ({text: remedyText, tellUser}: Row) =>
    isTold || tellUser.length === 0
      ? [...remedyText]
      : [...remedyText, text(' Tell the user: “'), ...tellUser, text('”')];
  return table(
    ['Code', 'Status', remedyColumn, ...(isTold ? ['Message to the user'] : [])],
    rows.map((row) => [
      [codeLink({name: row.error.code, href: errorHref(row.error.code)})],
      [text(`${row.error.status}${repetition[row.error.retry]}`)],
      remedy(row),
      ...(isTold ? [[...row.tellUser]] : []),
    ]),
  );
}

/** Throws on an operation whose errors are all those of every call. */
function checkOwnErrors(operations: readonly Operation[]): void {
  const bare = operations.filter(({ownErrors}) => ownErrors.length === 0);
  if (bare.length > 0) {
    throw new Error(
      `${bare.map(({id}) => `"${id}"`).join(', ')} has no errors of its own. Remove it from "of", or list error codes in names="…".`,
    );
  }
}

/** Throws on an error that is left out although no operation of the table returns it. */
function checkLeftOut(without: readonly ErrorCode[], answered: readonly string[]): void {
  const [strange] = without.filter(({code}) => !answered.includes(code));
  if (strange) {
    throw new Error(
      `leaves out "${strange.code}", which none of its calls returns. ${didYouMean(strange.code, answered)}`,
    );
  }
}

export const ErrorTable = (api: Api) =>
  defineTag({
    name: 'ErrorTable',
    form: 'block',
    purpose:
      'Explains errors in a table, and links below it to those that many calls return. `of` adds the errors that are specific to some operations in the order of the contract, and `names` adds single codes. At least one of the two is required. Where the cause on your page is another one, write the row yourself, in a list between the tags.',
    attributes: z.strictObject({
      of: api.operationNames.optional(),
      names: api.errorCodes.optional(),
      without: api.errorCodes
        .optional()
        .describe('errors of these operations that cannot occur on your page'),
    }),
    content: 'rows that replace those of the contract',
    example: [
      '<ErrorTable of="blockCard, cancelAccountClosure" names="rate_limit_exceeded" without="closure_not_cancellable">',
      '',
      '- `state_conflict`: The card is blocked already. Read it again, and draw the screen anew.',
      '',
      '  > This card is already blocked.',
      '',
      '</ErrorTable>',
    ].join('\n'),
    render: ({of: operations = [], names = [], without = []}, {page, line, children, fault}) => {
      if (operations.length + names.length === 0) {
        throw new Error(
          'shows nothing. Write of="…" with operations, or names="…" with error codes.',
        );
      }
      checkOwnErrors(operations);
      const answered = operations.flatMap((operation) => operation.errors);
      checkLeftOut(without, answered);
      const rewritten = ownRows(children, [...answered, ...names.map(({code}) => code)], fault);
      const leftOut = new Set(without.map(({code}) => code));
      const errorOf = (code: string) => known('error code', code, api.errors);
      const specific = operations
        .flatMap(({ownErrors}) => ownErrors.map(errorOf))
        .filter((error) => !isGeneral(error) || rewritten.has(error.code));
      const shown = [...new Set([...specific, ...names, ...[...rewritten.keys()].map(errorOf)])];
      const rows = shown
        .filter(({code}) => !leftOut.has(code))
        .map((error) => rowOf(error, rewritten.get(error.code), api));
      rows.forEach(({error: {code}}) => page.listed.set(code, page.listed.get(code) ?? line));
      page.errorTables.push({
        line,
        rows: rows.map((row) => ({
          error: row.error,
          line: rewritten.get(row.error.code)?.line ?? line,
          names: namesIn(row),
        })),
        leftOut: without,
        operations,
      });
      const explained = new Set([...rows.map(({error}) => error.code), ...leftOut]);
      return [
        repeated(
          ...(rows.length === 0 ? [] : [tableOf(rows, api)]),
          ...(operations.length === 0 ? [] : [generalErrors(operations, explained, api)]),
        ),
      ];
    },
  });
