/** A heading of a Markdown document: its text without markup, its level, and where it begins, in characters. */
export type Heading = {readonly title: string; readonly depth: number; readonly start: number};

/** A heading as a reader sees it: links become their text, references to footnotes disappear. */
function textOf(markdown: string): string {
  return markdown
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`/g, '')
    .replace(/\\(?=[^\w\s])/g, '');
}

/** The headings below the title of a Markdown document that the build wrote. Comments in samples are no headings. */
export function headingsIn(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  let start = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    const [, signs, text] = /^(#{2,6}) (.+)$/.exec(line) ?? [];
    if (fence !== undefined) {
      fence = mark?.startsWith(fence) && line === mark ? undefined : fence;
    } else if (mark) {
      fence = mark;
    } else if (signs && text) {
      headings.push({title: textOf(text), depth: signs.length, start});
    }
    start += line.length + 1;
  }
  return headings;
}
