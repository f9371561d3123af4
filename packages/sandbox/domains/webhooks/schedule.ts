/** Waits before the attempts of a delivery after the first one. */
export const waits = [
  'PT10S',
  'PT1M',
  'PT5M',
  'PT30M',
  'PT2H',
  'PT6H',
  'PT12H',
  'PT24H',
  'PT24H',
] as const;

/** For how many days every delivery fails before the next failure switches the endpoint off. */
export const PATIENCE_DAYS = 5;
