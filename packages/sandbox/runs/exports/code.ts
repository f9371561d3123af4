import {mapTexts} from '../references';
import {
  isText,
  type ScriptCall,
  type Script,
  type ScriptStep,
  type Taken,
  type ScriptText,
} from './script';

/** How a language writes what a script consists of. */
export type Language = {
  /** A text without values of earlier steps. */
  readonly text: (text: string) => string;
  /** A text with such values in it. */
  readonly mixed: (text: ScriptText) => string;
  readonly words: Readonly<Record<'null' | 'true' | 'false', string>>;
  /** A body from a literal of JSON, and from another kind of text. */
  readonly json: (literal: string) => string;
  readonly other: (expression: string) => string;
  /** How far the lines of a call are indented. */
  readonly indent: string;
};

/** How a language writes each kind of step, and keeps a value for later ones. */
export type Writer = {
  readonly [Kind in ScriptStep['kind']]: (step: Extract<ScriptStep, {kind: Kind}>) => string;
} & {readonly take: (taken: Taken) => string};

function stepIn(step: ScriptStep, writer: Writer): string {
  switch (step.kind) {
    case 'call':
      return writer.call(step);
    case 'wait':
      return writer.wait(step);
    case 'receiver':
      return writer.receiver(step);
  }
}

/** The steps of a script in a language, each with what later ones take from it. */
export const stepsIn = ({steps}: Script, writer: Writer): string =>
  steps
    .map((step) => [stepIn(step, writer), ...step.taken.map(writer.take)].join('\n'))
    .join('\n\n');

/** A text as an expression. One that is a value alone is its variable. */
function expression(text: ScriptText, language: Language): string {
  const [first] = text;
  if (text.every((piece) => typeof piece === 'string')) {
    return language.text(text.join(''));
  }
  return text.length === 1 && typeof first === 'object' ? first.variable : language.mixed(text);
}

/** The placeholder of a value of an earlier step while a body is read. Nobody sends this character, which is no text of Unicode. */
const MARK = '\uFFFF';

const withMarks = (text: ScriptText): string =>
  text
    .map((piece, at) =>
      typeof piece === 'string'
        ? piece
        : isText(piece)
          ? MARK + at + MARK
          : `"${MARK}${at}${MARK}"`,
    )
    .join('');

function piecesIn(marked: string, text: ScriptText): ScriptText {
  return marked
    .split(MARK)
    .map((part, index): string | Taken => (index % 2 === 0 ? part : (text[Number(part)] ?? '')))
    .filter((piece) => piece !== '');
}

function literal(value: unknown, text: ScriptText, language: Language, indent: string): string {
  if (typeof value === 'string') {
    return expression(piecesIn(value, text), language);
  }
  if (value === null || typeof value === 'boolean') {
    return language.words[String(value) as 'null' | 'true' | 'false'];
  }
  if (typeof value !== 'object') {
    return String(value);
  }
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, text, language, inner))
    : Object.entries(value).map(
        ([name, part]) => `${language.text(name)}: ${literal(part, text, language, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** The value of a body of JSON with each text in it changed; the body as a text when it is another kind of text. */
export function valueWith(text: ScriptText, change: (inner: ScriptText) => string): unknown {
  try {
    const value = JSON.parse(withMarks(text)) as unknown;
    return mapTexts(value, (inner) => change(piecesIn(inner, text)));
  } catch {
    return change(text);
  }
}

/** A body of JSON as a literal of a language; undefined when it is another kind of text. */
function literalOf(text: ScriptText, language: Language, indent: string): string | undefined {
  try {
    return literal(JSON.parse(withMarks(text)), text, language, indent);
  } catch {
    return undefined;
  }
}

/** The parts of a call as a program writes them. */
export function partsOf({target, headers, body}: ScriptCall, language: Language) {
  const literal = body && literalOf(body, language, language.indent);
  return {
    path: expression(target, language),
    headers: headers.map(
      ([header, value]) =>
        `${language.indent.repeat(2)}${language.text(header)}: ${expression(value, language)},`,
    ),
    body:
      body &&
      (literal === undefined ? language.other(expression(body, language)) : language.json(literal)),
  };
}
