/** Types of attributes that name a part of the contract. A tag receives that part itself, not its name. */
import * as z from 'zod';
import type {Model} from '@aldermark/contract-reader';
import {
  known,
  lookupsOf,
  unknownNames,
  type Event,
  type Lookups,
  type Operation,
} from '@aldermark/contract-reader/lookups';

/** An attribute that names one thing. An unknown name is an error with the nearest known one. */
function named<T>(kind: string, map: ReadonlyMap<string, T>, example: string) {
  return z
    .string()
    .transform((name, context): T => {
      try {
        return known(kind, name, map);
      } catch (error) {
        context.addIssue({code: 'custom', message: error instanceof Error ? error.message : ''});
        return z.NEVER;
      }
    })
    .describe(`the name of ${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}, such as \`${example}\``);
}

/** An attribute that lists several names, separated by commas or spaces. An empty list is an error. */
function namedList<T>(kind: string, map: ReadonlyMap<string, T>, example: string) {
  return z
    .string()
    .transform((value, context): T[] => {
      const names = value.split(/[\s,]+/).filter(Boolean);
      const faults = names.length === 0 ? [`no ${kind} is named.`] : unknownNames(kind, names, map);
      faults.forEach((message) => context.addIssue({code: 'custom', message}));
      return names.flatMap((name) => map.get(name) ?? []);
    })
    .describe(`names of ${kind}s with commas between them, such as \`${example}\``);
}

/** An attribute that names the fields to show. */
export const fieldPaths = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .optional()
  .describe('the fields to show, such as `id, balances.booked`; all of them if you leave it out');

/** The types of attributes that name a part of an API. */
function attributeTypesOf({
  apiPages,
  callbackTypes,
  errors,
  events,
  limits,
  machines,
  objects,
  operations,
  reasonFields,
  scenarios,
  terms,
  times,
}: Lookups) {
  return {
    operationName: named('operation', operations, 'blockCard'),
    operationNames: namedList('operation', operations, 'blockCard, unblockCard'),
    resultName: named<Operation | Event>(
      'operation or event',
      new Map<string, Operation | Event>([...operations, ...events]),
      'card.blocked',
    ),
    eventName: named('event', events, 'card.blocked'),
    eventNames: namedList('event', events, 'card.blocked, card.unblocked'),
    errorCode: named('error code', errors, 'sca_required'),
    errorCodes: namedList('error code', errors, 'sca_required, sca_locked'),
    machineName: named('resource with states', machines, 'Account'),
    objectName: z
      .string()
      .refine((name) => objects.has(name), {
        error: ({input}) => unknownNames('object', [String(input)], objects).join(),
      })
      .describe('the name of an object, such as `Account`'),
    scenarioName: named('scenario', scenarios, 'card.pin_lock'),
    reasonField: named('field with reasons', reasonFields, 'SctTransfer.reasonCode'),
    callbackType: named('type of callback', callbackTypes, '22'),
    limitName: named('limit', limits, 'devices-per-user'),
    termName: named('term', terms, 'SCA'),
    timeLength: named('time of the contract', times, 'direct-debit-refund-time'),
    apiPage: named('API page', apiPages, 'Accounts'),
  };
}

/** What tags know of the API: what the contract says, and attributes that take its names. */
export type Api = Lookups & ReturnType<typeof attributeTypesOf>;

/** What the tags of a run know of the API. */
export const apiOf = (model: Model): Api => {
  const lookups = lookupsOf(model);
  return {...lookups, ...attributeTypesOf(lookups)};
};
