import {readModel, type Model} from '@aldermark/contract-reader';

let model: Promise<Model> | undefined;

/** The contract of these sources, which each process of the tests reads once. */
export function sourceModel(): Promise<Model> {
  model ??= readModel();
  return model;
}
