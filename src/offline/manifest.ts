import type {Manifest} from '@site/data/offline';

/** The manifest of this build, which `plugins/finish/offline` writes into the worker. */
declare const MANIFEST: Manifest;

export const manifest = MANIFEST;
