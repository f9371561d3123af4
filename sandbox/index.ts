export type {SandboxContract} from './contract';
export {createSandbox, type Sandbox, type Snapshot} from './createSandbox';
export type {ApiEvent} from './engine/journal';
