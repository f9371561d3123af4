import type {IncomingMessage} from 'node:http';

/** A body, or how long it is at least when it is too long to be kept. */
export type ReceivedBody = {readonly bytes: Uint8Array<ArrayBuffer>} | {readonly tooLong: number};

/**
 * Reads the body of a request, but no more than `most` bytes: one that says that it is longer is not read at all, and
 * one that proves to be longer only until it does. Undefined when the connection breaks.
 */
export async function readBody(
  incoming: IncomingMessage,
  most: number,
): Promise<ReceivedBody | undefined> {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  if (declared > most) {
    return {tooLong: declared};
  }
  const parts: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const onData = (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > most) {
        // What is still to come is left to the server, which throws it away.
        incoming.off('data', onData).pause();
        resolve({tooLong: length});
      }
    };
    incoming.on('data', onData);
    incoming.on('end', () => resolve({bytes: Uint8Array.from(Buffer.concat(parts))}));
    incoming.on('error', () => resolve(undefined));
    incoming.on('close', () => resolve(undefined));
  });
}
