/** Whether a browser has what the sandbox is made of, none of which can be added to it later. */
function hasAll(): boolean {
  try {
    // Lookbehind is a fault of syntax where it is unknown.
    new RegExp('(?<=a)b');
    return [Worker, structuredClone, [].toSorted, crypto.subtle].every(Boolean);
  } catch {
    return false;
  }
}

/** Why the sandbox cannot run in this browser; undefined when it can. */
export function whyNot(): string | undefined {
  if (hasAll()) {
    return undefined;
  }
  return window.isSecureContext
    ? 'This browser is too old to run the sandbox. Use Chrome or Edge 110, Firefox 115, Safari 16.4 or a later one.'
    : 'Browsers run the sandbox only on pages with an https address, and on this machine.';
}

/** Whether the reader wants to load nothing that might not be needed. */
export function savesData(): boolean {
  const {connection} = navigator as Navigator & {
    readonly connection?: {readonly saveData?: boolean};
  };
  return connection?.saveData === true;
}
