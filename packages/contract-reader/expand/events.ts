import {pascalCase} from '@aldermark/lib/capitals';
import {refToSchema, type JsonSchema, type OperationObject, type PathItemObject} from '../openapi';
import type {StateMachine} from '../tables/states';
import type {Tables} from '../tables/read';
import {exampleOf, type JsonSchemas} from './examples';

type Event = Tables['events'][string];

/** Name of the schema of an event: `card.activated` → `CardActivatedEvent`. */
export function eventSchemaName(name: string): string {
  return `${pascalCase(name)}Event`;
}

/** The field of an object that holds its state. */
export function stateField({field}: Pick<StateMachine, 'field'>): string {
  return field.split('.')[1] ?? 'status';
}

/** One flat schema for an event: the envelope with the names and the object of this event. */
export function flatEventSchema(
  name: string,
  {object, summary}: Event,
  envelope: JsonSchema,
): JsonSchema {
  const {data, type, ...others} = envelope.properties ?? {};
  const only = (value: string, description: string | undefined): JsonSchema => ({
    type: 'string',
    enum: [value],
    description,
  });
  const {objectType, ...rest} = data?.properties ?? {};
  return {
    title: eventSchemaName(name),
    type: 'object',
    description: summary,
    required: envelope.required,
    properties: {
      ...others,
      type: only(name, type?.description),
      data: {
        ...data,
        title: `${eventSchemaName(name)}Data`,
        properties: {
          objectType: only(object, objectType?.description),
          ...rest,
          object: {...refToSchema(object), description: rest.object?.description},
        },
      },
    },
  };
}

/** When an event is sent, as a sentence: what the table says, or the transitions that send it. */
function momentOf(name: string, {when, object}: Event, {states}: Tables): string {
  if (when) {
    return `Sent when ${when.replace(/\.$/, '')}.`;
  }
  const moments = [...states.values()].flatMap((machine) =>
    machine.transitions
      .filter(({event}) => event === name)
      .map(({from, to, trigger}) => {
        const change =
          from === null ? `is created as \`${to}\`` : `goes from \`${from}\` to \`${to}\``;
        return `the ${object} ${change} (${trigger})`;
      }),
  );
  return `Sent when ${moments.join('; or when ')}.`;
}

/** The example of an event: its object after the first transition that sends it, and the state before that. */
function eventExample(
  name: string,
  event: Event,
  {states}: Tables,
  schemas: JsonSchemas,
): Record<string, unknown> {
  const object = exampleOf(refToSchema(event.object), schemas) as Record<string, unknown>;
  const machine = states.get(event.object);
  const transition = machine?.transitions.find((candidate) => candidate.event === name);
  const field = machine ? stateField(machine) : 'status';
  const version = transition?.from === null ? 1 : 2;
  return {
    ...(exampleOf(refToSchema('Event'), schemas) as object),
    type: name,
    resourceVersion: version,
    data: {
      objectType: event.object,
      object: {
        ...object,
        ...(transition && {[field]: transition.to}),
        ...('version' in object && {version}),
      },
      previous: transition?.from ? {[field]: transition.from} : {},
    },
  };
}

/** The webhook of an event, made from the one request that the contract describes for all events. */
export function eventWebhook(
  name: string,
  event: Event,
  template: OperationObject,
  tables: Tables,
  schemas: JsonSchemas,
): PathItemObject {
  const {'x-for-each': _, requestBody: __, ...shared} = template;
  return {
    post: {
      ...shared,
      operationId: `on${pascalCase(name)}`,
      summary: event.summary,
      description: momentOf(name, event, tables),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: refToSchema(eventSchemaName(name)),
            example: eventExample(name, event, tables, schemas),
          },
        },
      },
    },
  };
}
