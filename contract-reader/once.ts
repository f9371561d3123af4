import type {Model} from '.';

let model: Model | undefined;

/** Keeps the model for the stages after the build. */
export function rememberModel(read: Model): void {
  model = read;
}

/** The model of the build. Throws when nobody has read it. */
export function contractOnce(): Model {
  if (!model) {
    throw new Error('The contract is not read yet.');
  }
  return model;
}
