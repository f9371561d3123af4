/** An idempotency key of the call with this number of an operation: `create-sct-transfer-7`. */
export const callKey = (operation: string, number: number): string =>
  `${operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${number}`;
