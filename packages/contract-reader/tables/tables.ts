/** The schemas of the YAML files beside the OpenAPI documents. Each becomes a JSON Schema for editors. */
import * as z from 'zod';
import {evidence, reviewInterval, schemaName, sentence} from './parts';
import {testDataKinds} from './testDataKinds';

export const eventsTable = z.record(
  z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  z.strictObject({
    object: schemaName.describe('The schema of the object that the event carries.'),
    summary: sentence.describe('What happened, and what the receiver does.'),
    when: z.string().optional().describe('When it is sent, if no transition of a state sends it.'),
    causedBy: z.array(z.string()).optional().describe('Operations that cause it.'),
  }),
);

const origin = z
  .enum(['own', 'other', 'bank', 'none'])
  .describe('Who caused it: own: the holder or the partner; none: nobody, or unknown.');

export const errorsTable = z.record(
  z.string().regex(/^[a-z0-9_]+$/),
  z.strictObject({
    status: z.int().min(400).max(599),
    title: z.string(),
    meaning: z.string(),
    cause: sentence,
    fix: sentence,
    retry: z
      .enum(['same', 'look', 'approved', 'fix', 'fallback', 'no'])
      .describe(
        'same: retry the request; look: only if it has done nothing; approved: after the approval; fix: change it first; fallback: send an ordinary transfer instead; no: do not retry it.',
      ),
    origin: origin.optional(),
    tellUser: z.string().nullable().describe('What to tell the user; null: nothing.'),
    sandbox: sentence.describe('How to cause it in the sandbox.'),
    sandboxBy: z
      .record(z.string(), sentence)
      .optional()
      .describe('How each of some other operations returns it in the sandbox, by operation.'),
    tool: z
      .string()
      .regex(/^\/docs\/tools\/[a-z-]+$/)
      .optional()
      .describe('The page of the tool that finds the cause.'),
    applies: z.literal('by rule').optional().describe('It follows from what an operation is.'),
  }),
);

export const frenchTable = z
  .record(
    z.string().regex(/^[a-z0-9_]+$/),
    z.strictObject({
      title: z.string().describe('`title` of the error in French.'),
      detail: z.string().describe('`meaning` of the error in French.'),
      tellUser: z.string().optional().describe('`tellUser` of the error in French.'),
    }),
  )
  .describe('What each error says with `Accept-Language: fr`, and what to tell the user.');

const parameters = z.record(
  z.string(),
  z.strictObject({
    description: z.string(),
    type: z.string().describe('`id`, a JSON type, `date`, or the name of a schema.'),
    example: z.unknown(),
    values: z.array(z.string()).min(2).optional().describe('All values, if no schema has them.'),
    minimum: z.int().optional(),
    maximum: z.int().optional(),
    pattern: z.string().optional(),
    default: z
      .union([z.string(), z.int(), z.boolean()])
      .optional()
      .describe('What counts when the parameter is left out. Samples send it.'),
    optional: z
      .literal(true)
      .optional()
      .describe('It may be left out or null, and samples leave it out.'),
  }),
);

export const scenariosTable = z.record(
  z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  z.strictObject({parameters, effect: sentence, events: z.array(z.string())}),
);

const fields = z.record(z.string(), z.string().min(5).describe('What it holds.'));

export const controlsTable = z
  .strictObject({
    endpoints: z
      .record(
        z.string().regex(/^(GET|POST|DELETE) \/sandbox(\/([a-z-]+|\{[A-Za-z]+\}))+$/),
        z.strictObject({
          parameters: parameters.describe('Of the path and the query, or of the body of a POST.'),
          effect: sentence,
          answer: fields
            .optional()
            .describe('The fields of the response, or of each item of a list.'),
        }),
      )
      .describe('Every endpoint by its method and path.'),
    faults: z
      .record(
        z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        z.strictObject({
          effect: sentence,
          value: z
            .strictObject({
              meaning: z.string(),
              minimum: z.int().min(1),
              maximum: z.int(),
              default: z.int(),
            })
            .optional()
            .describe('The number that may follow the name after `=`.'),
        }),
      )
      .describe('What the header `Sandbox-Fault` may request.'),
  })
  .describe('What the sandbox on a machine offers beside the API, without a token.');

const callbackFields = z.record(
  z.string(),
  z.strictObject({type: z.string(), meaning: z.string().min(5).describe('What it holds.')}),
);

export const callbacksTable = z.strictObject({
  envelope: callbackFields.describe('The fields of every callback.'),
  types: z
    .record(
      z.string().regex(/^\d+$/),
      z.strictObject({
        tells: sentence,
        data: z
          .union([schemaName, callbackFields])
          .describe('The schema of `data`, or its fields if no operation returns it.'),
        events: z.array(z.string()).min(1).describe('The events of v2 that mean the same.'),
      }),
    )
    .describe('Every type by its number.'),
});

const responseCode = z.string().regex(/^[0-9A-Z]{2}$/);
const categories = z.array(z.string().regex(/^\d{4}(-\d{4})?$/));

export const cardsTable = z.strictObject({
  declineReasons: z
    .record(
      z.string(),
      z.strictObject({
        responseCode: responseCode.describe('ISO 8583, field 39.'),
        otherwise: z.record(z.string(), responseCode).optional().describe('Other codes by case.'),
      }),
    )
    .describe('Every value of `DeclineReason`.'),
  disputeReasons: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.string().regex(/^\d{2}\.\d(\.\d)?$/),
        days: z.int().min(1),
        countsFrom: z
          .string()
          .optional()
          .describe('The day that they count from, if not the booking.'),
        evidence: z.string().describe('What proves the claim, after "Send a clear copy of".'),
        unauthorised: z.literal(true).optional().describe('The holder did not make the payment.'),
      }),
    )
    .describe('Every value of `CardDisputeReason`.'),
  merchantCategories: z.strictObject({
    longHold: categories,
    cash: categories,
    quasiCash: categories,
    unattended: categories,
  }),
  eeaCountries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  exchangeRates: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d+\.\d{6}$/)),
});

const values = z.record(z.string(), z.string());

export const samplesTable = z.strictObject({
  ids: values,
  accounts: values,
  virtualIbans: values,
  externalAccounts: values,
  ibans: values,
  publicIbans: values,
  bics: values,
  bankNames: values,
  topupCards: values,
  issuedCards: values,
  issuedCardPins: values,
  issuedCardCvv2s: values,
  issuedCardExpiryMonths: values,
  sirens: values,
  sirets: values,
  vatNumbers: values,
  tins: values,
  creditorIds: values,
  creditorReferences: values,
  persons: values,
  emails: values,
  phones: values,
  ipAddresses: values,
  hosts: values,
  scaTokens: values,
  wrong: z
    .record(z.string(), z.strictObject({kind: z.enum(testDataKinds), reason: sentence}))
    .describe('Values that must fail the check of their kind.'),
});

const secret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);
const signature = z.string().regex(/^v1,[A-Za-z0-9+/]{43}=$/);

export const webhooksTable = z.strictObject({
  signature: z
    .strictObject({
      secret,
      previousSecret: secret,
      id: z.string(),
      timestamp: z.int(),
      body: z.string(),
      bytes: z.int(),
      signature,
      previousSignature: signature,
      undecodedSignature: signature,
    })
    .describe('A signed request, which the build signs again.'),
});

export const limitsTable = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({value: z.string(), applies: sentence, ...evidence}),
);

export const glossaryTable = z.record(
  z.string(),
  z.strictObject({
    meaning: sentence,
    aliases: z.array(z.string()).optional(),
    guide: z
      .string()
      .regex(/^\/(docs|usecases)\/\S+$/)
      .describe('The page or section to read on about the term.'),
  }),
);

export const standardsTable = z.record(
  z.string(),
  z.strictObject({meaning: sentence, ...evidence}),
);

/** Whether to repeat a failed payment. */
const repetition = z.enum(['newOrder', 'same', 'fix', 'fallback', 'no']);

/** What a failed payment means for the support of the partner and for the user. */
const explanation = {
  account: z
    .enum(['own', 'other', 'none'])
    .describe('Whose account it concerns: that of the holder, the other side, or neither.'),
  origin,
  retry: repetition.describe(
    'newOrder: send it again later, as a new order; same: retry the failed call with its key; fix: remove the cause first; fallback: send an ordinary transfer; no: send nothing.',
  ),
  action: z.string().describe('What `support` says, as one of the `actions` of failures.yaml.'),
  support: sentence.describe('What the support of the partner does.'),
  tellUser: sentence.nullable().describe('What to tell the user; null: nothing.'),
  tellUserInFrench: sentence.optional().describe('`tellUser` in French.'),
};

/** What sets a case of a failure apart from others with the same code or event. */
const condition = {
  when: z.string().optional().describe('The case, if there are several.'),
  if: z
    .strictObject({
      member: z
        .string()
        .regex(/^(object|previous|card)\.[a-z][A-Za-z]*$/)
        .describe('A member of `data` of the event, or of the card that paid.'),
      is: z.string().nullable(),
    })
    .optional()
    .describe('What holds in this case only; the case without it is the usual one.'),
};

export const failuresTable = z.strictObject({
  actions: z
    .record(
      z.string().regex(/^[a-z]+([A-Z][a-z]+)*$/),
      z.strictObject({
        meaning: sentence.describe('What the support of the partner does, or lets the user do.'),
        retry: z.array(repetition).min(1).describe('What `retry` may be with this action.'),
      }),
    )
    .describe('What to do, for programs: the values of `action` here and in reasons.yaml.'),
  events: z
    .array(
      z.strictObject({
        event: z.string(),
        ...condition,
        meaning: sentence,
        ...explanation,
        retriesOf: z
          .string()
          .optional()
          .describe('The field of reasons.yaml whose `retries` apply here too.'),
      }),
    )
    .min(1)
    .describe('Events of payments that fail without a code.'),
  unknown: z
    .strictObject({meaning: sentence, ...explanation})
    .describe('What counts for a code that is not listed.'),
});

export const reasonsTable = z.record(
  z.string().regex(/^[A-Z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/),
  z.strictObject({
    meaning: sentence.describe('What the field says.'),
    explainedAt: z.string().startsWith('/').describe('The section that lists these reasons.'),
    ...evidence,
    retries: z
      .partialRecord(repetition, sentence)
      .optional()
      .describe('What values of `retry` mean here, where it is not you who sends the payment.'),
    confidence: sentence
      .optional()
      .describe('What to keep from the user about the reasons that are `confidential`.'),
    reasons: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
          status: z
            .array(z.string())
            .optional()
            .describe('The states of the object that it occurs with.'),
          ...condition,
          meaning: sentence.optional().describe('What an ISO 20022 code means here.'),
          ...explanation,
          confidential: z
            .literal(true)
            .optional()
            .describe('The user must learn no more of it than `tellUser`.'),
        }),
      )
      .min(1),
  }),
);

export const untoldTable = z
  .record(
    z.string().regex(/^[A-Z][A-Za-z]*(\.[a-z][A-Za-z]*)?$/),
    z.strictObject({
      when: sentence.describe('When it changes.'),
      learn: sentence.describe('How a partner learns of it.'),
    }),
  )
  .describe(
    'What changes without an event that shows the object: a field, or the creation of an object.',
  );

export const reviewsTable = z.record(
  z.string().regex(/^[a-z]+$/),
  z
    .strictObject({
      title: z.string().describe('The name of the kind of source, as a heading.'),
      sources: z.array(z.string()).min(1).describe('What the sources of this kind begin with.'),
      every: reviewInterval.optional().describe('How long a review is valid.'),
      month: z
        .int()
        .min(1)
        .max(12)
        .optional()
        .describe('The month of each year in which the facts are reviewed.'),
    })
    .refine(
      ({every, month}) => (every === undefined) !== (month === undefined),
      'has both or neither of "every" and "month". Write one of them',
    ),
);
