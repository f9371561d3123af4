import {connect} from 'node:net';

/** A response as it came over a connection. */
export type RawResponse = {
  readonly status: number;
  readonly head: string;
  readonly body: string;
};

/** What a connection to a port of this machine returns for bytes, which no client has made decent. */
export async function onSocket(
  url: string,
  ...parts: readonly (string | Uint8Array)[]
): Promise<RawResponse> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  const isDone = () => {
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    return length !== undefined && Buffer.byteLength(rest.join('\r\n\r\n')) >= Number(length);
  };
  await new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      text += String(part);
      if (isDone()) {
        resolve();
      }
    });
    socket.on('close', () => resolve());
    // A server that has responded need not read the rest.
    socket.on('error', () => resolve());
    parts.forEach((part) => socket.write(part));
  });
  socket.destroy();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return {status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n')};
}
