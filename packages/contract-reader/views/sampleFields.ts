import type {ReferenceField, Inline} from '@aldermark/data/reference';
import type {SampleField, SampleFields, SampleNames} from '@aldermark/data/sampleFields';
import type {Model} from '..';

type Source = Pick<Model, 'contract' | 'views'>;

const plain = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

/** The fields of a list of the reference on a page, as samples show them. Events have a page of their own for their fields. */
function fieldsAt(page: string, fields: readonly ReferenceField[]): SampleFields {
  return Object.fromEntries(
    fields.map(({id, name, type, typeHref, text, values, fields: inner}) => {
      const of = /(?:^| )Event$/.test(type) ? 'Event' : typeHref?.split('#')[1];
      const field: SampleField = {
        type,
        text: plain(text),
        href: `${page}#${id}`,
        ...(of !== undefined && {of}),
        ...(values && {
          values: Object.fromEntries(values.map((one) => [one.value, plain(one.text)])),
        }),
        ...(inner && of === undefined && {fields: fieldsAt(page, inner)}),
      };
      return [name, field];
    }),
  );
}

/** The fields, with what the values of one of them lead to. */
const withValues = (
  fields: SampleFields,
  name: string,
  values: Readonly<Record<string, string>>,
  valuesAt: string,
): SampleFields => {
  const field = fields[name];
  return field ? {...fields, [name]: {...field, values, valuesAt}} : fields;
};

/** The fields of an event. Its type leads to the page of the event, and decides the schema of its object. */
function eventFields({contract, views}: Source): SampleFields {
  const fields = fieldsAt('/api/Callback', views.envelope());
  const inData = Object.entries(fields['data']?.fields ?? {}).map(([name, field]) =>
    name === 'objectType' ? [name, field] : [name, {...field, isObjectOfEvent: true}],
  );
  const summaries = [...contract.events].map(([name, {summary}]) => [name, summary]);
  return withValues(
    {
      ...fields,
      ...(fields['data'] && {data: {...fields['data'], fields: Object.fromEntries(inData)}}),
    },
    'type',
    Object.fromEntries(summaries),
    '/events/',
  );
}

/** The fields of the body of an error. Its code leads to the page of the error. */
function problemFields({contract, views}: Source, name: 'Problem' | 'V1Error'): SampleFields {
  const titles = [...contract.errors].map(([code, {title}]) => [code, title]);
  return withValues(
    fieldsAt('/api/Core', views.errorBody(name)),
    name === 'Problem' ? 'code' : 'errorCode',
    Object.fromEntries(titles),
    '/errors/',
  );
}

/** The fields of everything that samples show, by the name of its schema: objects, other responses, events and errors. */
export function sampleFields(source: Source): ReadonlyMap<string, SampleFields> {
  const {contract, views} = source;
  const responses = [...contract.operations.values()].flatMap((operation) => {
    const {name, fields} = views.operation(operation).answer;
    const [page = ''] = views.operationHref(operation.id).split('#');
    return name !== undefined && fields.length > 0 ? [[name, fieldsAt(page, fields)] as const] : [];
  });
  const objects = contract.pages.flatMap(({page}) =>
    views.objects(page).map(({name, fields}) => {
      const [address = ''] = views.schemaHref(name)?.split('#') ?? [];
      return [name, fieldsAt(address, fields)] as const;
    }),
  );
  return new Map([
    // Several operations may return it: the first is that of the entry.
    ...responses.toReversed(),
    ...objects,
    ['Event', eventFields(source)],
    ['Problem', problemFields(source, 'Problem')],
    ['V1Error', problemFields(source, 'V1Error')],
  ]);
}

/** The operations that read objects, by the letters with which the ids of these objects begin. */
export function readersByPrefix({contract, views}: Source): SampleNames['readers'] {
  return Object.fromEntries(
    [...contract.operations.values()].flatMap(({id, method, deprecated, answer}) => {
      const {properties = {}} = contract.schemas.get(answer.name ?? '')?.schema ?? {};
      const prefix = /^\^([a-z]{3})_/.exec(properties.id?.pattern ?? '')?.[1];
      return prefix !== undefined && method === 'get' && !deprecated
        ? [[prefix, {name: id, href: views.operationHref(id)}]]
        : [];
    }),
  );
}

/** What samples need to know of other names. */
export function sampleNames(source: Source): SampleNames {
  const {contract} = source;
  return {
    operations: Object.fromEntries(
      [...contract.operations.values()].flatMap(({id, answer}) =>
        answer.name === undefined ? [] : [[id, answer.name]],
      ),
    ),
    events: Object.fromEntries([...contract.events].map(([name, {object}]) => [name, object])),
    readers: readersByPrefix(source),
  };
}
