/** Whether the reader wants less motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
