/** A part of an address without its escapes; as it is written where it is no encoded text. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
