import {tagTitle, type TagRegister, type WriterTag} from './writerTag';

/** A snippet as Visual Studio Code reads it. */
type Snippet = {
  readonly scope: string;
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
};

/** The file of the snippets, relative to the root of the project. */
export const snippetsFile = '.vscode/aldermark.code-snippets';

/** Finds what a writer replaces: values in quotes, values of a fence, and names in code in plain text. */
function valuesIn({form}: WriterTag): RegExp {
  return form === 'text' ? /(?<=`)[^`]+(?=`)/g : /(?<=\w=")[^"]*(?=")|(?<=^```\w+ \w+=)[^"\s]+/g;
}

/** The example with a numbered tab stop for each value. */
function bodyOf(tag: WriterTag): string[] {
  let count = 0;
  return tag.example.split('\n').map((line) => {
    const stops = [...line.matchAll(valuesIn(tag))];
    let end = 0;
    const parts = stops.map((stop) => {
      count += 1;
      const before = escape(line.slice(end, stop.index));
      end = stop.index + stop[0].length;
      return `${before}\${${count}:${escape(stop[0])}}`;
    });
    return parts.join('') + escape(line.slice(end));
  });
}

/** Escapes the characters that have a meaning in a snippet. */
const escape = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

function snippetOf(tag: WriterTag): Snippet {
  return {
    scope: 'mdx,markdown',
    prefix: tag.name.replaceAll(' ', '-'),
    description: tag.purpose,
    body: bodyOf(tag),
  };
}

/** The snippets of every tag, as the text of the file. */
export function snippetsText({tags}: TagRegister): string {
  const entries = tags.map((tag) => [tagTitle(tag), snippetOf(tag)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
