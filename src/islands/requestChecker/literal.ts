import {parse, parseExpressionAt, type Expression, type Program, type SpreadElement} from 'acorn';
import {NotReadable} from './pasted';

/** What the names in a program stand for, as far as the text says. */
export type Scope = ReadonlyMap<string, Expression>;

/** What was computed, with the names that the text does not explain. */
export type Evaluated = {readonly value: unknown; readonly unknown: readonly string[]};

const options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
} as const;

/** How many parts of a program are read. */
const MOST_PARTS = 50_000;

/** A program in JavaScript. Throws with the place at which it is none. */
export function programOf(text: string): Program {
  try {
    return parse(text, options);
  } catch (error) {
    if (error instanceof SyntaxError && !error.message.includes('stack space')) {
      throw new NotReadable(
        `This is no JavaScript that can be read: ${error.message}. Paste the call of fetch with its options, without types.`,
      );
    }
    throw new NotReadable('The code is nested too deeply to be read.');
  }
}

type Node = {readonly type: string};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every part of a program, the outer ones first. */
export function partsOf(program: Program): Node[] {
  const parts: Node[] = [program];
  for (let at = 0; at < parts.length && at < MOST_PARTS; at += 1) {
    for (const value of Object.values(parts[at] ?? {})) {
      parts.push(...(Array.isArray(value) ? value : [value]).filter(isNode));
    }
  }
  return parts;
}

/** The object that a name of JavaScript is called on: `JSON.stringify`, or `fetch`. */
export function nameOf(node: Node): string {
  const {type, name, object, property} = node as Node & {
    readonly name?: string;
    readonly object?: Node;
    readonly property?: Node;
  };
  if (type === 'Identifier') {
    return name ?? '';
  }
  return type === 'MemberExpression' && object && property
    ? `${nameOf(object)}.${nameOf(property)}`
    : '';
}

/** How deep values are computed. */
const MOST_LEVELS = 200;

class Evaluator {
  readonly unknown = new Set<string>();
  readonly #scope: Scope;
  readonly #text: string;
  #level = 0;

  constructor(scope: Scope, text: string) {
    this.#scope = scope;
    this.#text = text;
  }

  /** The value of an expression that is written out. Nothing of it is run. */
  of(node: Expression | SpreadElement): unknown {
    if (this.#level > MOST_LEVELS) {
      throw new NotReadable('The code is nested too deeply to be read.');
    }
    this.#level += 1;
    try {
      return this.#valueOf(node);
    } finally {
      this.#level -= 1;
    }
  }

  #valueOf(node: Expression | SpreadElement): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({value}, at) => {
            const part = node.expressions[at];
            return `${value.cooked ?? value.raw}${part ? String(this.of(part)) : ''}`;
          })
          .join('');
      case 'ObjectExpression':
        return this.#object(node);
      case 'ArrayExpression':
        return node.elements.map((one) => (one ? this.of(one) : null));
      case 'Identifier':
        return this.#named(node.name, node);
      case 'UnaryExpression': {
        const value = this.of(node.argument);
        return node.operator === '-' && typeof value === 'number'
          ? -value
          : node.operator === '!'
            ? !value
            : this.#unexplained(node);
      }
      case 'BinaryExpression':
        return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
          ? joined(this.of(node.left), this.of(node.right))
          : this.#unexplained(node);
      case 'AwaitExpression':
        return this.of(node.argument);
      case 'ParenthesizedExpression':
        return this.of(node.expression);
      case 'NewExpression':
      case 'CallExpression':
        return this.#called(node);
      default:
        return this.#unexplained(node);
    }
  }

  #object({properties}: Extract<Expression, {type: 'ObjectExpression'}>): unknown {
    const fields = new Map<string, unknown>();
    for (const one of properties) {
      if (one.type === 'SpreadElement') {
        const value = this.of(one.argument);
        if (typeof value === 'object' && value !== null) {
          Object.entries(value).forEach(([name, part]) => fields.set(name, part));
        }
        continue;
      }
      const {key, computed, value} = one;
      const name = !computed && key.type === 'Identifier' ? key.name : String(this.of(key));
      fields.set(name, this.of(value));
    }
    // `__proto__` becomes a field like any other.
    return Object.fromEntries(fields);
  }

  #named(name: string, node: Expression): unknown {
    if (name === 'undefined') {
      return undefined;
    }
    const found = this.#scope.get(name);
    return found && found !== node ? this.of(found) : this.#unexplained(node);
  }

  /** A placeholder for what only the program knows. */
  #unexplained({start, end}: {readonly start: number; readonly end: number}): string {
    const text = this.#text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60);
    this.unknown.add(text);
    return text;
  }

  #called(node: Extract<Expression, {type: 'CallExpression' | 'NewExpression'}>): unknown {
    const [first] = node.arguments;
    const name = nameOf(node.callee);
    const value = first && this.of(first);
    switch (name) {
      case 'JSON.stringify':
        return JSON.stringify(value);
      case 'URLSearchParams':
        return new URLSearchParams(entriesOf(value));
      case 'URL': {
        const base = node.arguments[1];
        return base ? String(this.of(base)).replace(/\/$/, '') + String(value) : String(value);
      }
      case 'Headers':
      case 'Object.fromEntries':
        return Object.fromEntries(entriesOf(value));
      case 'String':
      case 'encodeURIComponent':
        return String(value);
      default:
        return name.endsWith('.toString') && node.callee.type === 'MemberExpression'
          ? String(node.callee.object.type === 'Super' ? '' : this.of(node.callee.object))
          : this.#unexplained(node);
    }
  }
}

const joined = (left: unknown, right: unknown): unknown =>
  typeof left === 'number' && typeof right === 'number'
    ? left + right
    : `${String(left)}${String(right)}`;

/** Pairs of names and texts, of an object or of a list of pairs. */
export function entriesOf(value: unknown): [string, string][] {
  if (value instanceof URLSearchParams) {
    return [...value];
  }
  const pairs: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value ?? {});
  return pairs.flatMap((pair): [string, string][] =>
    Array.isArray(pair) && pair[1] !== undefined ? [[String(pair[0]), String(pair[1])]] : [],
  );
}

/** What an expression of a program is, without running it. */
export function evaluated(expression: Expression, scope: Scope, text: string): Evaluated {
  const evaluator = new Evaluator(scope, text);
  const value = evaluator.of(expression);
  return {value, unknown: [...evaluator.unknown]};
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A text as JSON that is nearly JSON: with other quotation marks, names without them, or commas too many. */
export function repairedJson(text: string): string | undefined {
  if (isJson(text)) {
    return undefined;
  }
  const inner = /^\s*'([^]*)'\s*$/.exec(text)?.[1] ?? text;
  for (const trial of [inner, inner.replaceAll('\\"', '"')]) {
    try {
      const source = `(${trial.trim()}\n)`;
      const {value, unknown} = evaluated(parseExpressionAt(source, 0, options), new Map(), source);
      if (unknown.length === 0 && typeof value === 'object' && value !== null) {
        return JSON.stringify(value, null, 2);
      }
    } catch {
      // It is no literal either.
    }
  }
  return undefined;
}
