import type {Manifest} from '@aldermark/data/offline';

/** The manifest of this build, which `packages/plugins/finish/offline` writes into the worker. */
declare const MANIFEST: Manifest;

export const manifest = MANIFEST;
