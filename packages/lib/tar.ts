/** A file of an archive, by its path in it. */
export type TarFile = {readonly path: string; readonly content: string | Uint8Array};

const blockSize = 512;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

const padded = (text: string, length: number) =>
  text + '\0'.repeat(length - Buffer.byteLength(text));

/** The header of a file (POSIX.1-1988, ustar). No header says when or by whom it was made, so that equal files are equal archives. */
function header(path: string, size: number): string {
  const fields = (checksum: string) =>
    [
      padded(path, 100),
      octal(0o644, 8),
      octal(0, 8),
      octal(0, 8),
      octal(size, 12),
      octal(0, 12),
      checksum,
      '0',
      padded('', 100),
      'ustar\0' + '00',
    ].join('');
  // The sum of all bytes, in which the field of the sum itself counts as spaces.
  const sum = Buffer.from(fields(' '.repeat(8))).reduce((all, byte) => all + byte, 0);
  return padded(fields(`${octal(sum, 7)} `), blockSize);
}

/** An archive that every `tar` reads. It is not compressed, so that its bytes depend on its files alone. */
export function tar(files: readonly TarFile[]): Buffer {
  const entries = files.flatMap(({path, content}) => {
    const bytes = Buffer.from(content);
    return [
      Buffer.from(header(path, bytes.length)),
      bytes,
      Buffer.alloc((blockSize - (bytes.length % blockSize)) % blockSize),
    ];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * blockSize)]);
}
