import type {SignatureCause} from '@aldermark/data/signatureCauses';

/** Why a receiver rejects a request, with what shows it. */
export type SignatureFinding = {readonly cause: SignatureCause; readonly detail: string};

/** A form of a value, with what was done to it. The right one has nothing done to it. */
export type Variant<Value> = {readonly value: Value; readonly done?: SignatureFinding};

/** A form of a value to which several things were done, the last of them first. */
export type Variants<Value> = {readonly value: Value; readonly dones: readonly SignatureFinding[]};
