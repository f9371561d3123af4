import * as z from 'zod';
import {errorCodes, operationNames} from '../attributeTypes';
import {errorHref, errors, inlineOf, known, type ErrorCode} from '../lookups';
import {codeLink, phrasing, repeated, table, text} from '../nodes';
import {defineTag} from '../writerTag';

const retryInWords = {same: 'later, the same request', fix: 'after a change', no: 'no'} as const;

const head = ['Code', 'Status', 'Cause', 'What you do', 'Retry', 'What you tell the user'];

const row = ({code, status, cause, fix, retry, tellUser}: ErrorCode) => [
  [codeLink({name: code, href: errorHref(code)})],
  [text(String(status))],
  phrasing(inlineOf(cause)),
  phrasing(inlineOf(fix)),
  [text(retryInWords[retry])],
  [text(tellUser ?? 'nothing')],
];

export const ErrorTable = defineTag({
  name: 'ErrorTable',
  form: 'block',
  purpose:
    'Explains errors in a table. `of` adds the errors that are specific to some operations, and `names` adds single codes. At least one of the two is required.',
  attributes: z.strictObject({of: operationNames.optional(), names: errorCodes.optional()}),
  example: '<ErrorTable of="blockCard, cancelAccountClosure" names="sca_required" />',
  render: ({of: operations, names = []}, {page}) => {
    if (!operations && names.length === 0) {
      throw new Error(
        'shows nothing. Write of="…" with operations, or names="…" with error codes.',
      );
    }
    const bare = (operations ?? []).filter((operation) => operation.ownErrors.length === 0);
    if (bare.length > 0) {
      throw new Error(
        `${bare.map(({id}) => `"${id}"`).join(', ')} has no errors of its own. Remove it from "of", or list error codes in names="…".`,
      );
    }
    const own = (operations ?? []).flatMap(({ownErrors}) => ownErrors);
    const rows = [
      ...new Set([...own.map((code) => known('error code', code, errors())), ...names]),
    ];
    rows.forEach(({code}) => page.listed.add(code));
    return [repeated(table(head, rows.map(row)))];
  },
});
