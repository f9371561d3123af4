import type {Paragraph, PhrasingContent, Table} from 'mdast';
import * as z from 'zod';
import {failureEvents, type ReasonCode, type ReasonField} from '@aldermark/contract-reader/reasons';
import {code, link, commaSeparated, paragraph, phrasing, table, text} from '@aldermark/lib/nodes';
import {uncapitalised} from '@aldermark/lib/capitals';
import {flag} from '../attributes';
import type {Api} from '../attributeTypes';
import {foldedTable} from '../folded';
import {defineTag} from '../writerTag';

/** A longer table is folded, because nobody reads all codes from the first to the last. */
const LONG = 8;

const accounts = {own: 'own', other: 'other', none: 'neither'} as const;

const repetition = {
  same: 'same call',
  newOrder: 'later',
  fix: 'after a change',
  fallback: 'as SCT',
  no: 'no',
} as const;

/** The reasons of a field, or those of one of its codes, or of one of its cases, which is empty for the usual one. */
const casesOf = (field?: ReasonField, name?: string, one?: string): readonly ReasonCode[] =>
  (field?.reasons ?? []).filter(
    ({code: own, when = ''}) =>
      (name === undefined || own === name) && (one === undefined || when === one),
  );

/**
 * The reasons of one field, each with what it means, whose account it concerns, who caused it, and what follows. Whether
 * to retry the payment has a column if any may be retried. `one` is the case that all of them are of.
 */
function reasonsTable(
  reasons: readonly ReasonCode[],
  {inlineOf}: Api,
  {name = 'Code', one}: {readonly name?: string; readonly one?: string | undefined} = {},
): Table {
  const hasStatus = reasons.some(({status}) => status);
  const hasRetry = reasons.some(({retry}) => retry !== 'no');
  const nameOf = ({code: own, when}: ReasonCode): PhrasingContent[] =>
    when !== undefined && when !== one
      ? [code(own), text(', '), ...phrasing(inlineOf(when))]
      : [code(own)];
  return table(
    [
      name,
      ...(hasStatus ? ['Status'] : []),
      'Meaning',
      'Account',
      'Caused by',
      ...(hasRetry ? ['Retry'] : []),
      'What your support does',
      'Message to the user',
    ],
    reasons.map((reason) => [
      nameOf(reason),
      ...(hasStatus ? [commaSeparated((reason.status ?? []).map(code))] : []),
      phrasing(inlineOf(reason.meaning)),
      [text(accounts[reason.account])],
      [text(reason.origin)],
      ...(hasRetry ? [[text(repetition[reason.retry])]] : []),
      phrasing(inlineOf(reason.support)),
      [text(reason.tellUser === null ? 'Nothing' : `“${reason.tellUser}”`)],
    ]),
  );
}

/** Every field with reasons, its codes and the section that explains them. */
function fieldsTable(fields: readonly ReasonField[], {fieldHref}: Api): Table {
  return table(
    ['Field', 'What it says', 'Codes'],
    fields.map(({field, meaning, explainedAt, reasons}) => {
      const [object = '', ...path] = field.split('.');
      const codes = [...new Set(reasons.map((reason) => reason.code))];
      return [
        [{type: 'link', url: fieldHref(object, path.join('.')), children: [code(field)]}],
        [link({name: meaning, href: explainedAt})],
        commaSeparated(codes.map(code)),
      ];
    }),
  );
}

/** What programs can do about a failure: every value of `action`, and of `retry` beside it. */
function actionsTable({model, inlineOf}: Api): Table {
  return table(
    ['Action', 'What your support does, or lets the user do', 'Value of retry'],
    Object.entries(model.contract.failures.actions).map(([name, {meaning, retry}]) => [
      [code(name)],
      phrasing(inlineOf(meaning.replace(/\.$/, ''))),
      commaSeparated(retry.map(code)),
    ]),
  );
}

/** Which reasons of a field must not be explained to the user. */
function confidentialReasons({reasons, confidence = ''}: ReasonField, {inlineOf}: Api): Paragraph {
  const names = reasons
    .filter((reason) => reason.confidential)
    .map(({code: own, when}) => `\`${own}\`${when === undefined ? '' : ` (${when})`}`);
  const list = new Intl.ListFormat('en-GB').format(names);
  return paragraph(...phrasing(inlineOf(`For ${list}, ${uncapitalised(confidence)}`)));
}

export const ReasonCodes = (api: Api) =>
  defineTag({
    name: 'ReasonCodes',
    form: 'block',
    purpose:
      'Lists the reasons that a field can give, from `contract/reasons.yaml`: what each means, whose account it concerns, who caused it, whether to retry the payment, what support does, and what to tell the user. With `code` it shows the cases of one code only, with `when` those of one case, and without `of` it lists the fields, with links to the sections that explain their codes. A long list is folded. With `events` it says the same of the payments that fail without a code, from `contract/failures.yaml`, with `confidential` it says which reasons must not be explained to the user, and with `actions` it lists the values of `action`.',
    attributes: z
      .strictObject({
        of: api.reasonField.optional().describe('the field; all fields without it'),
        code: z
          .string()
          .optional()
          .describe('the code whose cases are shown; all codes without it'),
        when: z
          .string()
          .optional()
          .describe(
            'the case whose rows are shown, as in `when`; empty for the rows without a case',
          ),
        events: flag('events', 'lists the events of payments that fail without a code'),
        confidential: flag(
          'confidential',
          'says which reasons of the field must not be explained to the user',
        ),
        actions: flag('actions', 'lists the values of `action`'),
      })
      .refine(({of, code: name}) => name === undefined || casesOf(of, name).length > 0, {
        error: 'the field has no such code. Name one of its codes, together with its field',
        path: ['code'],
      })
      .refine(
        ({of, code: name, when}) => when === undefined || casesOf(of, name, when).length > 0,
        {
          error: 'the field has no such case. Name one of its `when`, together with its field',
          path: ['when'],
        },
      ),
    example: '<ReasonCodes of="InternalTransfer.reasonCode" />',
    render: ({of: field, code: name, when: one, events, actions, confidential}, place) => {
      if (actions) {
        return [actionsTable(api)];
      }
      if (events) {
        return [reasonsTable(failureEvents(api.model.contract), api, {name: 'Event'})];
      }
      if (!field) {
        return [fieldsTable([...api.reasonFields.values()], api)];
      }
      if (confidential) {
        return [confidentialReasons(field, api)];
      }
      const reasons = casesOf(field, name, one);
      const list = reasonsTable(reasons, api, {one});
      return reasons.length > LONG
        ? [foldedTable(`All ${reasons.length} reasons`, list, place)]
        : [list];
    },
  });
