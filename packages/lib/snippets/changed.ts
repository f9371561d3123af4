/** What to replace in a sample of a language. */
type Change = readonly [find: RegExp, replace: string];

/** Changes of samples by language. */
export type SampleChanges = Readonly<Record<string, readonly Change[]>>;

/** A sample with the changes of its language. Throws when the sample has no place for one of them. */
export function adaptedSample(
  language: string,
  code: string,
  changes: SampleChanges,
  what: string,
): string {
  return (changes[language] ?? []).reduce((text, [find, replace]) => {
    if (!find.test(text)) {
      throw new Error(`a ${language} sample has no place for ${what}: ${String(find)}`);
    }
    return text.replace(find, replace);
  }, code);
}
