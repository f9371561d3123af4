/** What only a server serves. The bundler takes this file for `sandbox/controls` and `sandbox/pages`. */
export const serveControls = (): void => undefined;
export const servePages = (): void => undefined;
