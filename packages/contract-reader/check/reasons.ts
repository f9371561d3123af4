import {didYouMean} from '@aldermark/lib/nearest';
import type {ContractErrors} from '../contractErrors';
import {referredName} from '../openapi';
import type {Tables} from '../tables/read';
import type {YamlPath, YamlFile} from '../yamlFile';

type Files = ReadonlyMap<string, YamlFile>;

/** A schema or a property, as far as reasons need it. */
type Source = {
  readonly $ref?: string;
  readonly anyOf?: readonly Source[];
  readonly properties?: Readonly<Record<string, Source>>;
  readonly 'x-values'?: Readonly<Record<string, string>>;
};

/** A named schema with the file that holds it. */
type Named = {readonly schema: Source; readonly file: YamlFile};

/** The field that has a code of ISO 20022 as its value, in every object that has one. */
const isoField = 'reasonCode';

function schemasOf(files: Files): ReadonlyMap<string, Named> {
  return new Map(
    [...files]
      .filter(([name]) => name.startsWith('schemas/'))
      .flatMap(([, file]) =>
        Object.entries(file.data).map(([name, schema]): [string, Named] => [
          name,
          {schema: schema as Source, file},
        ]),
      ),
  );
}

/** The fields that the table must have: those with a code of ISO 20022. */
const isoFields = (schemas: ReadonlyMap<string, Named>): string[] =>
  [...schemas]
    .filter(([, {schema}]) => isoField in (schema.properties ?? {}))
    .map(([name]) => `${name}.${isoField}`);

/** The property at a path such as `Recall.answer.reason`. */
function propertyAt(path: string, schemas: ReadonlyMap<string, Named>): Source | undefined {
  const [name = '', ...keys] = path.split('.');
  return keys.reduce<Source | undefined>(
    (source, key) => source?.properties?.[key],
    schemas.get(name)?.schema,
  );
}

/** The ISO 20022 codes in the texts of a value, each with its place. */
function codesIn(
  value: unknown,
  place: YamlPath,
): {readonly code: string; readonly place: YamlPath}[] {
  if (typeof value === 'string') {
    return (value.match(/\b[A-Z]{2}\d{2}\b/g) ?? []).map((code) => ({code, place}));
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        codesIn(inner, [...place, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
}

/** The folders and files whose texts name codes. */
const naming = /^(?:schemas|paths|states)\/|^(?:errors|events|limits|scenarios)$/;

/** Checks the codes of one field: enumerations have exactly theirs, and others have a meaning for each. */
class FieldCheck {
  constructor(
    private readonly table: Tables['reasons'],
    private readonly machines: Tables['states'],
    private readonly file: YamlFile,
    private readonly schemas: ReadonlyMap<string, Named>,
    private readonly faults: ContractErrors,
  ) {}

  private enumeration(field: string, name: string): void {
    const {schema, file} = this.schemas.get(name) ?? {schema: {}, file: this.file};
    const values = Object.keys(schema['x-values'] ?? {});
    const {reasons = []} = this.table[field] ?? {};
    reasons.forEach(({code, meaning}, at) => {
      const where = this.file.at([field, 'reasons', at]);
      if (!values.includes(code)) {
        this.faults.add(where, `unknown ${name} "${code}". ${didYouMean(code, values)}`);
      } else if (meaning !== undefined) {
        this.faults.add(where, `${name} says what "${code}" means. Remove "meaning".`);
      }
    });
    for (const value of values.filter((one) => !reasons.some(({code}) => code === one))) {
      this.faults.add(
        file.at([name, 'x-values', value]),
        `contract/reasons.yaml has no entry for "${value}". Add it below "${field}".`,
      );
    }
  }

  private states(field: string): void {
    const [object = ''] = field.split('.');
    const known = Object.keys(this.machines.get(object)?.states ?? {});
    this.table[field]?.reasons.forEach(({status = []}, at) =>
      status
        .filter((name) => !known.includes(name))
        .forEach((name) =>
          this.faults.add(
            this.file.at([field, 'reasons', at]),
            `unknown state of ${object} "${name}". ${didYouMean(name, known)}`,
          ),
        ),
    );
  }

  private french(field: string): void {
    this.table[field]?.reasons.forEach(({code, tellUser, tellUserInFrench}, at) => {
      if ((tellUser === null) !== (tellUserInFrench === undefined)) {
        const where = this.file.at([field, 'reasons', at]);
        this.faults.add(
          where,
          `"${code}" has no words for the user in one of the two languages. Give both or neither.`,
        );
      }
    });
  }

  /** Who is asked whether the payment was theirs learns why it was declined. */
  private confidential(field: string): void {
    this.table[field]?.reasons.forEach(({code, confidential, action}, at) => {
      if (confidential && action === 'askUser') {
        this.faults.add(
          this.file.at([field, 'reasons', at, 'confidential']),
          `"${code}" is confidential, and "askUser" asks the user about it. Remove "confidential" or change "action".`,
        );
      }
    });
  }

  field(field: string): void {
    const property = propertyAt(field, this.schemas);
    if (!property) {
      const known = [...isoFields(this.schemas), ...Object.keys(this.table)];
      this.faults.add(
        this.file.at([field]),
        `unknown field "${field}". ${didYouMean(
          field,
          known.filter((one) => one !== field),
        )}`,
      );
      return;
    }
    this.states(field);
    this.french(field);
    this.confidential(field);
    const enumeration = referredName(property);
    if (enumeration) {
      this.enumeration(field, enumeration);
      return;
    }
    this.table[field]?.reasons.forEach(({code, meaning}, at) => {
      if (meaning === undefined) {
        const where = this.file.at([field, 'reasons', at]);
        this.faults.add(where, `"${code}" has no "meaning". Say what it means for this field.`);
      }
    });
  }
}

/** Checks that each action is listed, is used, and fits what the entry says about repeating the payment. */
function checkActions({reasons, failures}: Tables, files: Files, faults: ContractErrors): void {
  const {actions, events, unknown} = failures;
  const used = new Set<string>();
  const one = (file: string, place: YamlPath, {action, retry}: typeof unknown): void => {
    used.add(action);
    const where = files.get(file)?.at([...place, 'action']) ?? file;
    const known = actions[action];
    if (!known) {
      faults.add(where, `unknown action "${action}". ${didYouMean(action, Object.keys(actions))}`);
    } else if (!known.retry.includes(retry)) {
      faults.add(
        where,
        `"retry" is "${retry}", and "${action}" goes with ${known.retry.join(' or ')}. Change one of them, or add "${retry}" to this action in failures.yaml.`,
      );
    }
  };
  for (const [field, source] of Object.entries(reasons)) {
    source.reasons.forEach((reason, at) => {
      one('reasons', [field, 'reasons', at], {...reason, meaning: reason.meaning ?? ''});
    });
  }
  const known = Object.keys(reasons).filter((field) => reasons[field]?.retries);
  events.forEach((event, at) => {
    one('failures', ['events', at], event);
    if (event.retriesOf !== undefined && !known.includes(event.retriesOf)) {
      faults.add(
        files.get('failures')?.at(['events', at, 'retriesOf']) ?? 'failures.yaml',
        `no field of reasons.yaml with "retries" is "${event.retriesOf}". ${didYouMean(event.retriesOf, known)}`,
      );
    }
  });
  one('failures', ['unknown'], unknown);
  for (const action of Object.keys(actions).filter((name) => !used.has(name))) {
    faults.add(
      files.get('failures')?.at(['actions', action]) ?? 'failures.yaml',
      `nothing uses "${action}". Name it in "action" or remove it.`,
    );
  }
}

/**
 * Checks that the table of reasons has every field with a code of ISO 20022, every value of the enumerations that it
 * explains, and every code that a text of the contract names, and that each entry has an action that fits it.
 */
export function checkReasons(tables: Tables, files: Files, faults: ContractErrors): void {
  const {reasons, states} = tables;
  const file = files.get('reasons');
  if (!file) {
    return;
  }
  const schemas = schemasOf(files);
  checkActions(tables, files, faults);
  const check = new FieldCheck(reasons, states, file, schemas, faults);
  Object.keys(reasons).forEach((field) => check.field(field));
  for (const field of isoFields(schemas).filter((one) => !(one in reasons))) {
    const [name = ''] = field.split('.');
    faults.add(
      schemas.get(name)?.file.at([name, 'properties', isoField]) ?? name,
      `contract/reasons.yaml does not explain "${field}". Add it with its codes.`,
    );
  }
  const known = new Set(Object.values(reasons).flatMap((one) => one.reasons.map(({code}) => code)));
  for (const [name, source] of files) {
    for (const {code, place} of naming.test(name) ? codesIn(source.data, []) : []) {
      if (!known.has(code)) {
        faults.add(
          source.at(place),
          `unknown reason code "${code}". ${didYouMean(code, [...known])}`,
        );
      }
    }
  }
}
