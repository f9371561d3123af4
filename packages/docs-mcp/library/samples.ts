const escaped = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

/**
 * Markdown of the build without the samples in other languages than one: each is a heading with the name of its
 * language and a block of code. `languages` are all names.
 */
export function markdownInLanguage(
  markdown: string,
  language: string,
  languages: readonly string[],
): string {
  // Markdown may write C# with a backslash before the last character.
  const others = languages
    .filter((one) => one !== language)
    .map((one) => escaped(one).replaceAll('\\', '\\\\?\\'));
  const sample = new RegExp(
    `^#{2,6} (?:${others.join('|')})\\n\\n(\`{3,})[^\\n]*\\n[^]*?\\n\\1\\n\\n?`,
    'gm',
  );
  return markdown.replace(sample, '');
}
