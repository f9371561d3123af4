import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Bundle} from './bundle';
import {refPrefix, type JsonSchema} from './expand';
import type {Contract} from './model';
import {partsOf} from './schemas';
import type {Faults} from './source';

/** Compares samples with schemas, and reports each fault once, where it shows first. */
class SampleCheck {
  private readonly ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
  private readonly reported = new Set<string>();

  constructor(
    bundle: Bundle,
    private readonly faults: Faults,
  ) {
    addFormats(this.ajv);
    const {schemas} = bundle.document().components;
    // References are to names of the document, wherever the schema with the reference stands.
    this.ajv.addSchema({$id: 'contract', components: {schemas}});
  }

  compare(schema: JsonSchema, sample: unknown, what: string, where: string): void {
    const local = JSON.parse(
      JSON.stringify(schema).replaceAll(`"${refPrefix}`, `"contract${refPrefix}`),
    ) as JsonSchema;
    if (!this.ajv.validate(local, sample)) {
      this.ajv.errors?.forEach((error) => this.report(error, what, where));
    }
  }

  private report({instancePath, message = '', data}: ErrorObject, what: string, where: string) {
    const key = `${message} ${JSON.stringify(data)}`;
    if (!this.reported.has(key)) {
      this.reported.add(key);
      const place = instancePath === '' ? '' : ` at "${instancePath}"`;
      this.faults.add(
        where,
        `the sample of ${what}${place} ${message}: ${JSON.stringify(data)}. Correct the sample or the schema.`,
      );
    }
  }
}

/** Compares every sample of the contract with its schema, the smallest parts first. */
export function validateSamples(contract: Contract, bundle: Bundle, faults: Faults): void {
  const check = new SampleCheck(bundle, faults);
  for (const {source, at} of [...contract.schemas.values(), ...contract.parameterSchemas]) {
    for (const part of partsOf(source)) {
      for (const sample of part.source.examples ?? []) {
        const name = part.place.at(-1) ?? 'the schema';
        check.compare(bundle.expand(part.source), sample, name, at(...part.place, 'examples'));
      }
    }
  }
  const ref = (name: string): JsonSchema => ({$ref: `${refPrefix}${name}`});
  for (const name of Object.keys(bundle.document().components.schemas)) {
    const base =
      contract.schemas.get(name.replace(/(Create|Update|Page)$/, '')) ?? contract.schemas.get(name);
    const schema = bundle.schema(name);
    if (schema.contentMediaType === undefined && !base?.source['x-media-types']) {
      check.compare(ref(name), bundle.sample(name), name, base?.where ?? 'contract/schemas');
    }
  }
  for (const event of contract.events.values()) {
    const sample = bundle.eventSample(event);
    const {object} = sample.data as {object: unknown};
    check.compare(ref('Event'), sample, event.name, event.where);
    check.compare(ref(event.object), object, event.name, event.where);
  }
  for (const {code, where} of contract.errors.values()) {
    check.compare(ref('Problem'), bundle.problemSample(code), code, where);
  }
  for (const {id, source, at} of contract.operations.values()) {
    const [name] = Object.values(source['x-response']);
    if (name && source['x-response-with']) {
      check.compare(ref(name), bundle.answerSample(source), id, at('x-response-with'));
    }
  }
}
