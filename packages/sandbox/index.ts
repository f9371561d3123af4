export type {SandboxContract} from './contract';
export {createSandbox, type Sandbox, type Snapshot} from './createSandbox';
export type {Cause, Due} from './engine/due';
export type {ApiEvent} from './engine/journal';
export type {ObjectChange} from './engine/watchers';
