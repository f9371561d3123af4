/** What only a server serves. The bundler takes this file for `packages/sandbox/controls` and `packages/sandbox/pages`. */
export const serveControls = (): void => undefined;
export const servePages = (): void => undefined;
