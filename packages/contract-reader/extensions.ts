/** The vendor extensions of the contract: where each is allowed, what it takes, and what it means. */
import * as z from 'zod';

/** The kind of element that an extension is allowed on, by its Redocly name. */
export type Carrier = 'MediaType' | 'Operation' | 'Root' | 'Schema' | 'Server' | 'Tag';

export type Extension = {
  readonly on: Carrier;
  readonly takes: z.ZodType;
  /** What it says, for the table in `contract/README.md`. */
  readonly meaning: string;
};

const prefix = z.string().regex(/^[a-z]{3}$/);
const flag = z.literal(true);
const names = z.array(z.string());

export const extensions: Readonly<Record<string, Extension>> = {
  'x-environment': {
    on: 'Server',
    takes: z.enum(['production', 'sandbox']),
    meaning: 'The environment that the server belongs to.',
  },
  'x-page': {
    on: 'Tag',
    takes: z.string(),
    meaning: 'The page of the reference, where the tag has another name.',
  },
  'x-not-to-be-confused-with': {
    on: 'Tag',
    takes: z.string(),
    meaning: 'What readers look for here and find elsewhere.',
  },
  'x-replaced-by': {
    on: 'Tag',
    takes: z.string(),
    meaning: 'The page that replaces a page of v1.',
  },
  'x-tagGroups': {
    on: 'Root',
    takes: z.array(z.strictObject({name: z.string(), tags: names})),
    meaning: 'The groups of tags in navigation menus.',
  },
  'x-v1': {
    on: 'Root',
    takes: z.strictObject({deprecated: z.iso.date(), sunset: z.iso.date()}),
    meaning: 'Dates of API v1 (RFC 9745, RFC 8594).',
  },
  'x-rate-limit-groups': {
    on: 'Root',
    takes: z.record(
      z.string(),
      z.strictObject({sandbox: z.int().nullable(), production: z.int().nullable()}),
    ),
    meaning: 'Requests per minute of each rate-limit group; null where it does not exist.',
  },
  'x-rate-limit-group': {
    on: 'Operation',
    takes: z.string(),
    meaning: 'The rate-limit group that calls count towards.',
  },
  'x-idempotency-key': {
    on: 'Operation',
    takes: flag,
    meaning: 'Needs the header `Idempotency-Key`; adds it with its errors.',
  },
  'x-if-match': {
    on: 'Operation',
    takes: flag,
    meaning: 'Needs the header `If-Match`; adds it with 412 and 428.',
  },
  'x-list': {
    on: 'Operation',
    takes: flag,
    meaning: 'A list: adds `limit`, `cursor`, `order`, `createdFrom`, `createdTo` and `status`.',
  },
  'x-sca': {
    on: 'Operation',
    takes: z.string().regex(/^(always|when .+)$/s, 'write "always" or "when …"'),
    meaning:
      '`always`, or `when …`: requires strong customer authentication; adds its headers and errors.',
  },
  'x-sca-token': {
    on: 'Operation',
    takes: z.string().regex(/^(always|when .+)$/s, 'write "always" or "when …"'),
    meaning:
      '`always`, or `when …`: an order of v1 that requires the proof of the vendor kit; adds `Sca-Token` with its errors.',
  },
  'x-sandbox-only': {
    on: 'Operation',
    takes: flag,
    meaning: 'Exists in the sandbox only, and is not in the production document.',
  },
  'x-successor': {
    on: 'Operation',
    takes: z.string(),
    meaning: 'The operation that replaces one of v1.',
  },
  'x-errors': {
    on: 'Operation',
    takes: names,
    meaning:
      'Error codes of its own, most likely first, which is the order in tables of errors; those that follow from what it is are added.',
  },
  'x-events': {
    on: 'Operation',
    takes: names,
    meaning: 'Events that it causes beyond those of the transitions that name it.',
  },
  'x-for-each': {
    on: 'Operation',
    takes: z.literal('events'),
    meaning: 'A webhook that is published once for each event of `events.yaml`.',
  },
  'x-resource': {
    on: 'Schema',
    takes: prefix,
    meaning: 'A stored resource with this id prefix: adds the fields of `Resource`.',
  },
  'x-version-of': {
    on: 'Schema',
    takes: prefix,
    meaning:
      'Has no version of its own: its `ETag` is the version of the resource with this prefix.',
  },
  'x-id': {
    on: 'Schema',
    takes: z.array(prefix).min(1),
    meaning: 'An id with one of these prefixes; its example comes from `samples.yaml`.',
  },
  'x-create': {
    on: 'Schema',
    takes: z.enum(['required', 'optional']),
    meaning: 'The field is in the body that creates the object. Absent: it is not.',
  },
  'x-update': {
    on: 'Schema',
    takes: flag,
    meaning:
      'The field is in the body that changes the object; null clears an optional field (RFC 7396).',
  },
  'x-form': {
    on: 'Schema',
    takes: z.enum(['create', 'update', 'page']),
    meaning:
      'The body that creates or changes the object in `allOf`, or a page of the objects in `data`.',
  },
  'x-exactly-one': {
    on: 'Schema',
    takes: z
      .array(
        z.strictObject({
          title: z.string(),
          required: names.min(1),
          optional: names.optional(),
        }),
      )
      .min(2),
    meaning: 'Exactly one of these groups of fields; published as complete alternatives.',
  },
  'x-values': {
    on: 'Schema',
    takes: z.record(z.string(), z.string().min(10)),
    meaning: 'The values of a list, each with its meaning.',
  },
  'x-states': {
    on: 'Schema',
    takes: z.string(),
    meaning: 'The values are the states of `states/<Resource>.yaml`.',
  },
  'x-open': {
    on: 'Schema',
    takes: z.boolean(),
    meaning:
      'true (default): new values may come, and clients accept unknown ones. false: a closed list.',
  },
};
