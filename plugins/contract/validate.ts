import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Bundle, OpenApiDocument} from './bundle';
import {refPrefix} from './expand';
import type {Contract} from './model';
import type {Faults} from './source';

/** The schema of a name, with the components of the document beside it. */
function compilers(document: OpenApiDocument) {
  const ajv = new Ajv2020({strict: false, allErrors: true});
  addFormats(ajv);
  ajv.addSchema({$id: 'contract', components: {schemas: document.components.schemas}});
  return (name: string) => ajv.compile({$ref: `contract${refPrefix}${name}`});
}

/** Compares every sample of the contract with its schema. */
export function validateSamples(contract: Contract, bundle: Bundle, faults: Faults): void {
  const document = bundle.document();
  const validatorOf = compilers(document);
  const check = (name: string, sample: unknown, where: string): void => {
    const validate = validatorOf(name);
    if (!validate(sample)) {
      for (const error of validate.errors ?? []) {
        faults.add(
          where,
          `the sample of ${name} does not fit its schema at "${error.instancePath}": ${error.message ?? ''}. Correct the sample or the schema.`,
        );
      }
    }
  };
  for (const name of Object.keys(document.components.schemas)) {
    const base =
      contract.schemas.get(name.replace(/(Create|Update|Page)$/, '')) ?? contract.schemas.get(name);
    const schema = bundle.schema(name);
    if (schema.contentMediaType === undefined && !base?.source['x-media-types']) {
      check(name, bundle.sample(name), base?.where ?? 'contract/schemas');
    }
  }
  for (const event of contract.events.values()) {
    const sample = bundle.eventSample(event);
    check('Event', sample, event.where);
    check(event.object, (sample.data as {object: unknown}).object, event.where);
  }
  for (const {code, where} of contract.errors.values()) {
    check('Problem', bundle.problemSample(code), where);
  }
  for (const {source, at} of contract.operations.values()) {
    const [name] = Object.values(source['x-response']);
    if (name && source['x-response-with']) {
      check(name, bundle.answerSample(source), at('x-response-with'));
    }
  }
}
