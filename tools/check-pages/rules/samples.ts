import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {LineCounter, parseDocument} from 'yaml';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import {codeLanguage} from '@aldermark/plugins/writer-tags/languages';
import type {Finding} from '../finding';

/** What shells and interpreters print before a command. */
const prompt = new RegExp(
  [
    // A shell, with the name of an environment, a machine, a folder or the shell in front of its sign.
    '^\\s*(?:\\([\\w.-]+\\) ?)?(?:\\[[\\w.-]+@[^\\]]*\\]|[\\w.-]+@[\\w.-]+[^\\s$#]*|[~/][\\w./-]*|(?:ba|z|fi)?sh(?:-[\\d.]+)?)? ?[$%❯➜λ#](?<!^\\s*#) +(?=\\S)',
    '^\\s*(?:>>> |\\.\\.\\. |In \\[\\d+\\]: |PS(?: [A-Z]:[^>]*)?> |[A-Z]:\\\\[^>]*>|(?:mysql|sqlite|irb|node|psql|redis)[^\\s>]*> )',
  ].join('|'),
);

/** The sign that a shell or Node prints. In a shell, it also begins a redirection, which goes on from the line above. */
const chevron = /^\s*> (?=[\w$])/;
const withChevron = ['bash', 'js', 'ts'];

type LineFault = {readonly index: number; readonly text: string};

const promptFaults = (lines: readonly string[], lang = ''): LineFault[] =>
  lines.flatMap((line, index) => {
    const isFirst = !/[\\(`]\s*$/.test(lines[index - 1] ?? '');
    const [found] =
      prompt.exec(line) ??
      (withChevron.includes(lang) && isFirst ? chevron.exec(line) : null) ??
      [];
    return found
      ? [{index, text: `"${found.trim()}" is a prompt, which readers copy. Delete it.`}]
      : [];
  });

/** What a word processor makes of quotation marks and of "--", which no program understands. */
const typographyFaults = (lines: readonly string[]): LineFault[] =>
  lines.flatMap((line, index) => {
    const [found] = /[“”„‘’‚«»]|(?<=^|\s)[–—−](?=\w)/.exec(line) ?? [];
    const plain = found && /[–—−]/.test(found) ? '-' : found && /[‘’‚]/.test(found) ? "'" : '"';
    return found
      ? [{index, text: `no program reads ${found} as it is meant here. Write ${plain}.`}]
      : [];
  });

/** A blank behind the sign that goes on with a command in the next line, which ends it instead. */
const continuationFaults = (lines: readonly string[]): LineFault[] =>
  lines.flatMap((line, index) =>
    /\\[ \t]+$/.test(line)
      ? [{index, text: 'a blank behind the \\ at the end ends the command. Delete the blank.'}]
      : [],
  );

/** Typographic quotation marks around a text of a program: those within one, or in a comment, belong to its words. */
const quoteFaults = (lines: readonly string[]): LineFault[] =>
  lines.flatMap((line, index) => {
    const code = line.replace(
      /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?:\/\/|#|\*|<!--).*/g,
      '',
    );
    const [found] = /(?<=[=(:,[{]\s*)[“”„‘’«]/.exec(code) ?? [];
    const plain = found && /[‘’]/.test(found) ? "'" : '"';
    return found
      ? [{index, text: `no program reads ${found} as it is meant here. Write ${plain}.`}]
      : [];
  });

/** Names that an object of JSON has twice, of which programs read only the last. */
function repeatedNames(json: string): LineFault[] {
  const lineCounter = new LineCounter();
  return parseDocument(json, {lineCounter}).errors.flatMap(({code, pos: [start]}) => {
    const [name = ''] = /^"[^"]*"/.exec(json.slice(start)) ?? [];
    return code === 'DUPLICATE_KEY'
      ? [
          {
            index: lineCounter.linePos(start).line - 1,
            text: `the object has ${name} twice. Remove one of them.`,
          },
        ]
      : [];
  });
}

/** The language that a sample certainly has. Undefined when only its writer knows it. */
function languageOf(value: string): string | undefined {
  const text = value.trim();
  if (/^(?:curl|npm|npx|git|pip|brew|openssl|docker) /.test(text)) {
    return 'bash';
  }
  if (/^<\?xml /.test(text)) {
    return 'xml';
  }
  try {
    return typeof JSON.parse(text) === 'object' ? 'json' : undefined;
  } catch {
    return undefined;
  }
}

function languageFaults({lang, value}: Code): LineFault[] {
  const language = languageOf(value);
  const isKnown = codeLanguage.safeParse(lang).success;
  return language && isKnown && lang !== language && lang !== 'text'
    ? [{index: -1, text: `this sample is no ${lang}. Write \`\`\`${language}.`}]
    : [];
}

/** Their content shows how to write something, or how not to. */
const quoting = ['md', 'mdx', 'mermaid'];

function sampleFaults(node: Code): LineFault[] {
  const lang = node.lang ?? '';
  const lines = node.value.split('\n');
  return quoting.includes(lang)
    ? []
    : [
        ...(lang === 'json' ? repeatedNames(node.value) : promptFaults(lines, lang)),
        ...(lang === 'bash' ? [...typographyFaults(lines), ...continuationFaults(lines)] : []),
        ...(['bash', 'json', 'text'].includes(lang) ? [] : quoteFaults(lines)),
        ...languageFaults(node),
      ];
}

/** Finds what readers of a sample would copy and could not run. */
export function sampleFindings({tree}: SourcePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, ['code', 'inlineCode'], (node) => {
    const first = node.position?.start.line ?? 1;
    if (node.type === 'code') {
      sampleFaults(node).forEach(({index, text}) => findings.push({line: first + index + 1, text}));
    } else if (node.type === 'inlineCode') {
      [...promptFaults([node.value]), ...typographyFaults([node.value])].forEach(({text}) =>
        findings.push({line: first, text}),
      );
    }
  });
  return findings;
}
