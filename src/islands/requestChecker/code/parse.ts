import {UnreadableRequest} from '../pasted';
import {tokensOf, type ProgramLanguage, type ProgramToken} from './tokens';
import type {Argument, MemberNode, Node, Statement} from './tree';

/** How deep values are read. */
const MOST_LEVELS = 120;

/** Words before a value that change nothing about it. */
const prefixes = new Set([
  ...['await', 'new', 'return', 'const', 'let', 'var', 'val', 'final', 'export', 'async', 'yield'],
  ...[
    'throw',
    'echo',
    'print',
    'using',
    'default',
    'typeof',
    'static',
    'private',
    'public',
    'mut',
    'my',
  ],
  ...[
    'if',
    'else',
    'for',
    'while',
    'try',
    'do',
    'then',
    'begin',
    'not',
    'puts',
    'with',
    'elif',
    'raise',
  ],
]);

const constants: Readonly<Record<string, boolean | null | undefined>> = {
  true: true,
  True: true,
  $true: true,
  false: false,
  False: false,
  $false: false,
  null: null,
  None: null,
  nil: null,
  $null: null,
  undefined: undefined,
  NULL: null,
};

const closing: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '@{': '}',
  '@(': ')',
};

/** Signs between two values. Only those that join texts keep both. */
const infix = new Set([
  ...[
    '+',
    '-',
    '*',
    '%',
    '/',
    '&',
    '|',
    '&&',
    '||',
    '??',
    '==',
    '===',
    '!=',
    '!==',
    '<',
    '>',
    '<=',
    '>=',
    '?',
  ],
]);

/** Words between two values. */
const infixWords = new Set(['or', 'and', 'in', 'is', 'as', 'instanceof', 'not', '-join', '-f']);

/**
 * Reads a program of any of the languages as far as its values go: texts, lists, objects, calls and assignments, in the order in
 * which they are written. What it does not know becomes `unknown`. Nothing is run.
 */
class Parser {
  readonly #tokens: readonly ProgramToken[];
  readonly statements: Statement[] = [];
  #at = 0;
  #level = 0;
  /** How many brackets are open, in which a line does not end a value. */
  #brackets = 0;

  constructor(
    private readonly text: string,
    private readonly language: ProgramLanguage,
  ) {
    this.#tokens = tokensOf(text, language);
  }

  read(): readonly Statement[] {
    while (this.#peek().type !== 'end') {
      this.#statement();
    }
    return this.statements;
  }

  // Where we are.

  #peek(ahead = 0): ProgramToken {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)] as ProgramToken;
  }

  #is(...words: readonly string[]): boolean {
    const {type, word} = this.#peek();
    return type !== 'text' && words.includes(word);
  }

  #takes(...words: readonly string[]): boolean {
    const found = this.#is(...words);
    this.#at += found ? 1 : 0;
    return found;
  }

  #skipLines(): void {
    while (this.#peek().type === 'line') {
      this.#at += 1;
    }
  }

  #source(from: number): string {
    const last = this.#tokens[Math.max(this.#at - 1, from)];
    return this.text.slice(this.#tokens[from]?.start ?? 0, last?.end ?? 0);
  }

  /** Goes to the end of the brackets in which we are. */
  #close(sign: string): void {
    for (let depth = 0; this.#peek().type !== 'end'; this.#at += 1) {
      const {type, word} = this.#peek();
      if (type !== 'text' && closing[word] !== undefined) {
        depth += 1;
      } else if (type === 'sign' && /^[)\]}]$/.test(word)) {
        if (depth === 0 && word === sign) {
          this.#at += 1;
          return;
        }
        depth = Math.max(0, depth - 1);
      }
    }
    throw new UnreadableRequest(`The code ends before its “${sign}”. Paste the whole call.`);
  }

  #inBrackets<T>(read: () => T): T {
    if (this.#level > MOST_LEVELS) {
      throw new UnreadableRequest('The code is nested too deeply to be read.');
    }
    const {isBlock} = this;
    this.isBlock = false;
    this.#level += 1;
    this.#brackets += 1;
    try {
      return read();
    } finally {
      this.#brackets -= 1;
      this.#level -= 1;
      this.isBlock = isBlock;
    }
  }

  /** Whether a brace begins a block and no object. */
  isBlock = true;

  // What it does.

  #statement(): void {
    const from = this.#at;
    if (this.#peek().type === 'line' || this.#takes(';', '{', '}', ')', ']', ',')) {
      this.#skipLines();
      return;
    }
    if (this.language === 'powershell' && /^-\w/.test(this.text.slice(this.#peek().start))) {
      this.#at += 1;
      return;
    }
    const target = this.#value();
    // `body, error := …`
    while (
      this.#is(',') &&
      /^(?:go|python)$/.test(this.language) &&
      this.#peek(1).type === 'name'
    ) {
      this.#at += 2;
    }
    if (
      this.#is(':') &&
      target.type === 'name' &&
      /^(?:js|java|python|rust)$/.test(this.language)
    ) {
      this.#type();
    }
    if (this.#is('=', ':=', '+=', '?=')) {
      const isAdded = this.#is('+=');
      this.#at += 1;
      this.#skipLines();
      const isBlock = this.isBlock;
      this.isBlock = false;
      const value = this.#value();
      this.isBlock = isBlock;
      this.statements.push({target, value, ...(isAdded && {isAdded})});
      this.#block(target);
    } else if (!this.#block(target)) {
      this.statements.push({value: target});
    }
    if (this.#at === from) {
      this.#at += 1;
    }
  }

  /** Gives what a block of Ruby begins with its name: `connection.post("/") do |request|`. */
  #block(value: Node): boolean {
    if (this.language !== 'ruby' || !this.#takes('do')) {
      return false;
    }
    const {type, word} = this.#peek(1);
    if (!this.#is('|') || type !== 'name') {
      return false;
    }
    this.#at += 3;
    this.statements.push({target: {type: 'name', name: word}, value});
    return true;
  }

  /** The type after the name of a variable. */
  #type(): void {
    const from = this.#at;
    while (!this.#is('=', ';', ')', '{', ',') && !/^(?:line|end)$/.test(this.#peek().type)) {
      this.#at += 1;
    }
    if (!this.#is('=')) {
      this.#at = from;
    }
  }

  // Its values.

  #value(): Node {
    const from = this.#at;
    const items = [this.#operand()];
    let isText = true;
    for (;;) {
      if (this.#brackets > 0 || this.#continues()) {
        this.#skipLines();
      }
      const {type, word} = this.#peek();
      const next = this.#peek(1);
      // Texts that stand beside each other are one.
      if (
        type === 'text' &&
        items.at(-1)?.type === 'text' &&
        /^(?:python|ruby)$/.test(this.language)
      ) {
        items.push(this.#operand());
        continue;
      }
      const isJoin = word === '+' || (word === '.' && this.language === 'php');
      if (type === 'sign' && word === '|' && this.language === 'powershell') {
        this.#at += 1;
        this.#skipLines();
        const command = this.#operand();
        this.#skipArguments();
        const args = [{value: joined(items)}];
        items.splice(
          0,
          items.length,
          command.type === 'call'
            ? {...command, args: [...args, ...command.args]}
            : {type: 'call', callee: command, args},
        );
        continue;
      }
      if (
        (type === 'sign' && (infix.has(word) || isJoin) && next.type !== 'end') ||
        (type === 'name' && infixWords.has(word))
      ) {
        if (
          word === '?' &&
          (this.language === 'rust' ||
            /^[;)\n.,]/.test(this.text.slice(next.start)) ||
            next.type === 'line')
        ) {
          this.#at += 1;
          continue;
        }
        if (word === '<' && this.#generic()) {
          continue;
        }
        const [pattern] = items;
        if (word === '%' && this.language === 'python' && pattern?.type === 'text') {
          this.#at += 1;
          const filled = this.#operand();
          const values = filled.type === 'list' ? filled.items : [filled];
          items.splice(0, items.length, {
            type: 'call',
            callee: {type: 'name', name: 'sprintf'},
            args: [pattern, ...values].map((value) => ({value})),
          });
          continue;
        }
        if (word === 'as') {
          // `with Client() as client:` names what it makes; elsewhere a type follows.
          if (this.language === 'python' && next.type === 'name') {
            this.statements.push({target: {type: 'name', name: next.word}, value: joined(items)});
          }
          this.#at += 2;
          continue;
        }
        this.#at += 1;
        this.#skipLines();
        isText &&= isJoin;
        items.push(this.#operand());
        if (word === '?' && this.#takes(':')) {
          items.push(this.#operand());
        }
        continue;
      }
      break;
    }
    if (
      this.#is('=>', '->') &&
      (this.#brackets > 0 || this.language !== 'php') &&
      !this.#isPair()
    ) {
      return this.#lambda(from);
    }
    return items.length === 1 && items[0]
      ? items[0]
      : isText
        ? joined(items)
        : {type: 'unknown', source: this.#source(from)};
  }

  /** Whether `=>` stands between a key and a value. */
  #isPair(): boolean {
    return this.#is('=>') && /^(?:php|ruby)$/.test(this.language);
  }

  #lambda(from: number): Node {
    this.#at += 1;
    this.#skipLines();
    this.#body();
    return {type: 'unknown', source: this.#source(from)};
  }

  /** What a function does, which is read like the rest. */
  #body(): void {
    if (!this.#takes('{')) {
      this.statements.push({value: this.#value()});
      return;
    }
    const {isBlock} = this;
    const brackets = this.#brackets;
    this.isBlock = true;
    this.#brackets = 0;
    this.#level += 1;
    if (this.#level > MOST_LEVELS) {
      throw new UnreadableRequest('The code is nested too deeply to be read.');
    }
    let depth = 0;
    while (this.#peek().type !== 'end' && !(depth === 0 && this.#is('}'))) {
      depth += this.#is('{') ? 1 : this.#is('}') ? -1 : 0;
      this.#statement();
    }
    this.#takes('}');
    this.#level -= 1;
    this.#brackets = brackets;
    this.isBlock = isBlock;
  }

  /** Whether a value goes on in the next line, as chains of calls do. */
  #continues(): boolean {
    let ahead = 0;
    while (this.#peek(ahead).type === 'line') {
      ahead += 1;
    }
    const {type, word, start} = this.#peek(ahead);
    return (
      ahead > 0 &&
      ((type === 'sign' &&
        /^(?:\.|\?\.|->|\+|\|\||&&|\?\?)$/.test(word) &&
        !/^[+]\s*$/.test(this.text.slice(start))) ||
        (type === 'sign' && word === '|' && this.language === 'powershell'))
    );
  }

  #operand(): Node {
    this.#level += 1;
    if (this.#level > MOST_LEVELS) {
      throw new UnreadableRequest('The code is nested too deeply to be read.');
    }
    try {
      return this.#suffixed(this.#primary());
    } finally {
      this.#level -= 1;
    }
  }

  #primary(): Node {
    const token = this.#peek();
    const {type, word, parts} = token;
    const from = this.#at;
    if (type === 'text') {
      this.#at += 1;
      return {
        type: 'text',
        parts: parts.map((part) =>
          typeof part === 'string' ? part : valueIn(part.source, this.language),
        ),
      };
    }
    if (type === 'number') {
      this.#at += 1;
      return {type: 'value', value: Number.parseFloat(word.replaceAll('_', ''))};
    }
    if (type === 'name') {
      return this.#named(word);
    }
    if (word === '(' || word === '@(') {
      this.#at += 1;
      const items = this.#items(')');
      const [only] = items;
      const next = this.#peek();
      // `(Type) value`
      const isCast =
        /^(?:java|csharp)$/.test(this.language) &&
        only?.value.type === 'name' &&
        (next.type === 'name' || next.type === 'text') &&
        items.length === 1;
      if (isCast) {
        return this.#operand();
      }
      return items.length === 1 && only && word === '('
        ? only.value
        : {type: 'list', items: items.map(({value}) => value)};
    }
    if (word === '[') {
      this.#at += 1;
      return this.#list();
    }
    if ((word === '{' && !this.isBlock) || word === '@{') {
      this.#at += 1;
      return this.#map();
    }
    if (/^(?:&|\*|\*\*|!|-|\.\.\.|:|@|\\|~|<|#)$/.test(word)) {
      this.#at += 1;
      if (word === '-' && this.#peek().type === 'number') {
        const {value} = this.#primary() as {value: number};
        return {type: 'value', value: -value};
      }
      if (word === ':' && this.#peek().type === 'name') {
        const name = this.#peek().word;
        this.#at += 1;
        return {type: 'text', parts: [name]};
      }
      return /^[)\]}]$/.test(this.#peek().word) || this.#peek().type === 'end'
        ? {type: 'unknown', source: word}
        : this.#operand();
    }
    if (!/^[)\]},;]$/.test(word) && type !== 'end' && type !== 'line') {
      this.#at += 1;
    }
    return {type: 'unknown', source: this.#source(from)};
  }

  #named(word: string): Node {
    const from = this.#at;
    this.#at += 1;
    if (/^(?:function|func|fn|fun|def|lambda)$/.test(word)) {
      return this.#function(word, from);
    }
    if (prefixes.has(word) && !this.#is('.', '=', ':', '(', '=>', ',', ')', '}')) {
      return this.#operand();
    }
    if (Object.hasOwn(constants, word)) {
      return {type: 'value', value: constants[word]};
    }
    if (this.language === 'powershell' && /^(?:[A-Z]\w*-[A-Z]\w*|irm|iwr|curl|wget)$/i.test(word)) {
      return this.#command(word);
    }
    if (this.language === 'php' && word === 'array' && this.#takes('(')) {
      return this.#list(')');
    }
    if (this.language === 'go' && word === 'map' && this.#is('[')) {
      this.#at += 1;
      this.#close(']');
      while (this.#peek().type === 'name' || this.#is('[', ']', '.', '*', 'interface')) {
        this.#at += 1;
      }
      if (this.#is('{') && this.#peek(1).word === '}' && this.#peek(2).word === '{') {
        this.#at += 2;
      }
      return this.#takes('{') ? this.#map() : {type: 'unknown', source: this.#source(from)};
    }
    return {type: 'name', name: word.replaceAll('\\', '.').replace(/^\./, '')};
  }

  /** A function, whose body is read like the rest of the program. */
  #function(word: string, from: number): Node {
    if (word === 'def' || word === 'lambda') {
      while (!this.#is(':') && !/^(?:line|end)$/.test(this.#peek().type)) {
        this.#at += 1;
        if (this.#peek(-1).word === '(') {
          this.#close(')');
        }
      }
      this.#takes(':');
      return {type: 'unknown', source: word};
    }
    while (!this.#is('{', '=', ';') && this.#peek().type !== 'end') {
      this.#at += 1;
      if (this.#peek(-1).word === '(') {
        this.#close(')');
      }
    }
    this.#body();
    return {type: 'unknown', source: this.#source(from)};
  }

  #suffixed(first: Node): Node {
    let node = first;
    for (;;) {
      if (this.#brackets > 0 || this.#continues() || this.language === 'csharp') {
        const at = this.#at;
        this.#skipLines();
        if (!this.#is('.', '?.', '->', '(') && !this.#startsInitializer(node)) {
          this.#at = at;
        }
      }
      const {word, type, start} = this.#peek();
      const {type: nextType, word: nextWord} = this.#peek(1);
      const isPhpJoin = word === '.' && this.language === 'php';
      if (type !== 'sign') {
        return node;
      }
      if (/^(?:\.|\?\.|->)$/.test(word) && nextType === 'line' && !isPhpJoin) {
        // A chain of calls whose lines end with a dot.
        this.#at += 1;
        this.#skipLines();
        node = {type: 'member', of: node, name: this.#peek().word};
        this.#at += 1;
      } else if (/^(?:\.|\?\.|->|::|\.\.)$/.test(word) && nextType === 'name' && !isPhpJoin) {
        this.#at += 2;
        node = {type: 'member', of: node, name: nextWord};
      } else if (word === '::' && nextWord === '<') {
        this.#at += 2;
        while (!this.#takes('>') && this.#peek().type !== 'end') {
          this.#at += 1;
        }
      } else if (word === '!' && this.language === 'js' && /^[.)\],;]$/.test(nextWord)) {
        this.#at += 1;
      } else if (word === '!' && this.language === 'rust' && /^[([{]$/.test(nextWord)) {
        this.#at += 1;
      } else if (word === '?' && this.language === 'rust') {
        this.#at += 1;
      } else if (word === '(' && this.#touches()) {
        this.#at += 1;
        node = {type: 'call', callee: node, args: this.#items(')')};
      } else if (word === '[' && this.#touches()) {
        this.#at += 1;
        if (this.#takes(']')) {
          if (this.language === 'php' && this.#is('=')) {
            // `$headers[] = …` adds to a list.
            return {type: 'index', of: node, key: {type: 'value', value: null}};
          }
          // The type of a list: `[]byte`, `String[]`.
          continue;
        }
        const key = this.#inBrackets(() => this.#value());
        this.#close(']');
        node = {type: 'index', of: node, key};
      } else if (word === '<' && this.#generic()) {
        continue;
      } else if (word === '{' && this.#isInitializer(node, start)) {
        this.#at += 1;
        const value = this.#map();
        const isCollection = /(?:dictionary|map|header|values|object|list)s?$/i.test(
          calleeName(node),
        );
        node = isCollection ? value : {type: 'call', callee: node, args: [{value, isSpread: true}]};
      } else {
        return node;
      }
    }
  }

  /** Whether nothing is between this token and the one before. */
  #touches(): boolean {
    return (
      this.#brackets > 0 || this.language === 'csharp' || this.#peek(-1).end === this.#peek().start
    );
  }

  #startsInitializer(node: Node): boolean {
    return (
      this.language === 'csharp' && this.#is('{') && this.#isInitializer(node, this.#peek().start)
    );
  }

  /** Whether a brace gives the members of a new object, as in `http.Header{…}` or `new Dictionary<…> {…}`. */
  #isInitializer(node: Node, start: number): boolean {
    if (this.language === 'go' || this.language === 'rust') {
      return /(?:^|\.)[A-Z]\w*$/.test(calleeName(node)) && this.text[start - 1] !== ' ';
    }
    const before = this.text.slice(Math.max(0, start - 400), start);
    return (
      (this.language === 'csharp' &&
        // What is in the text of an argument says nothing.
        /\bnew\s*(?:[\w.<>,\s[\]?]*)(?:\([^;{}]*\))?\s*$/.test(
          before.replaceAll(/"(?:[^"\\]|\\[^])*"/g, '""'),
        )) ||
      (this.language === 'java' && /\bnew\s+[\w.<>,\s]+\(\)\s*$/.test(before))
    );
  }

  /** Reads the types in angle brackets after a name. False when it is a comparison. */
  #generic(): boolean {
    const rest = this.text.slice(this.#peek().start, this.#peek().start + 200);
    const [types] = /^<[\w\s,.?[\]<>:&]*>(?=\s*[({.\n=:])/.exec(rest) ?? [];
    if (types === undefined || !/^(?:js|java|csharp|rust)$/.test(this.language)) {
      return false;
    }
    const end = this.#peek().start + types.length;
    while (this.#peek().start < end && this.#peek().type !== 'end') {
      this.#at += 1;
    }
    return true;
  }

  /** The arguments or items in brackets. */
  #items(end: string): Argument[] {
    return this.#inBrackets(() => {
      const items: Argument[] = [];
      for (this.#skipLines(); !this.#takes(end); this.#skipLines()) {
        if (this.#peek().type === 'end') {
          throw new UnreadableRequest(`The code ends before its “${end}”. Paste the whole call.`);
        }
        items.push(this.#argument());
        this.#skipLines();
        if (!this.#takes(',') && !this.#is(end)) {
          if (this.#is(';')) {
            this.#at += 1;
            continue;
          }
          this.#close(end);
          break;
        }
      }
      return mapped(items);
    });
  }

  #argument(): Argument {
    const {type, word} = this.#peek();
    const next = this.#peek(1).word;
    const isSpread = this.#takes('...', '**');
    if (
      !isSpread &&
      type === 'name' &&
      (next === '=' || next === ':') &&
      this.#peek(1).type === 'sign'
    ) {
      const isNamed = next === '=' || !/^(?:go|rust)$/.test(this.language);
      if (isNamed) {
        this.#at += 2;
        this.#skipLines();
        return {name: word, value: this.#value()};
      }
    }
    const value = this.#value();
    if (this.#isPair()) {
      this.#at += 1;
      this.#skipLines();
      return {name: keyOf(value), value: this.#value()};
    }
    // The key of a Ruby or a JavaScript object without braces: `"a": 1`.
    if (this.#is(':') && value.type === 'text') {
      this.#at += 1;
      this.#skipLines();
      return {name: keyOf(value), value: this.#value()};
    }
    return {value, ...(isSpread && {isSpread})};
  }

  #list(end = ']'): Node {
    const items = this.#items(end);
    // PowerShell and others write a type before a value: `[guid]::NewGuid()`, `[]byte("…")`.
    const [only] = items;
    if (this.language === 'powershell' && items.length === 1 && only?.value.type === 'name') {
      return this.#is('::') ? only.value : this.#operand();
    }
    if (items.length === 0 && this.language === 'go' && this.#peek().type === 'name') {
      if (this.#peek(1).word === '{') {
        // `[]string{"…"}`
        this.#at += 2;
        return this.#map();
      }
      return this.#operand();
    }
    return items.some(({name}) => name !== undefined)
      ? {type: 'map', entries: items.map(entryOf)}
      : {type: 'list', items: items.map(({value}) => value)};
  }

  #map(): Node {
    return this.#inBrackets(() => {
      const entries: MemberNode[] = [];
      const values: Node[] = [];
      for (this.#skipLines(); !this.#takes('}'); this.#skipLines()) {
        if (this.#peek().type === 'end') {
          throw new UnreadableRequest('The code ends before its “}”. Paste the whole call.');
        }
        const entry = this.#member();
        if (entry.key === undefined && entry.value.type !== 'unknown' && !entry.isSpread) {
          values.push(entry.value);
        }
        entries.push(entry);
        this.#skipLines();
        this.#takes(',', ';');
      }
      return values.length > 0 && values.length === entries.length && this.language !== 'js'
        ? fromValues(values)
        : {type: 'map', entries};
    });
  }

  #member(): MemberNode & {isSpread?: boolean} {
    const from = this.#at;
    if (this.#takes('...', '**')) {
      return {value: this.#operand(), isSpread: true};
    }
    const {type, word} = this.#peek();
    const next = this.#peek(1);
    if (type === 'sign' && word === '{') {
      // `{"a", "b"}` in a list of pairs, and `{{ put("a", "b"); }}`.
      this.#at += 1;
      const inner = this.#map();
      return inner.type === 'list' && inner.items.length === 2
        ? {key: inner.items[0] as Node, value: inner.items[1] as Node}
        : {value: inner, isSpread: true};
    }
    if (type === 'sign' && word === '[' && /^(?:js|csharp)$/.test(this.language)) {
      this.#at += 1;
      const key = this.#value();
      this.#close(']');
      this.#takes(':', '=');
      this.#skipLines();
      return {key, value: this.#value()};
    }
    if (type === 'name' && /^(?:put|Add|set)$/.test(word) && next.word === '(') {
      this.#at += 2;
      const [key, value] = this.#items(')');
      return key && value
        ? {key: key.value, value: value.value}
        : {value: unknownOf(this.#source(from))};
    }
    if (type === 'name' && /^(?::|=|=>)$/.test(next.word) && next.type === 'sign') {
      this.#at += 2;
      this.#skipLines();
      const key: Node =
        this.language === 'python' && next.word === ':'
          ? {type: 'name', name: word}
          : textNode(word);
      return {key, value: this.#value()};
    }
    if (type === 'name' && /^(?:,|\})$/.test(next.word) && next.type === 'sign') {
      this.#at += 1;
      return {key: textNode(word), value: {type: 'name', name: word}};
    }
    const value = this.#value();
    if (this.#takes(':', '=>', '=')) {
      this.#skipLines();
      return {key: value, value: this.#value()};
    }
    if (this.#is('{')) {
      // A method, or something else that is no value.
      this.#body();
      return {value: unknownOf(this.#source(from)), isSpread: false};
    }
    if (this.#at === from) {
      this.#at += 1;
      return {value: unknownOf(this.#source(from))};
    }
    return {value};
  }

  /** A command of PowerShell with its parameters. */
  #command(word: string): Node {
    const args: Argument[] = [];
    while (!/^(?:line|end)$/.test(this.#peek().type) && !this.#is('|', ';', ')', '}')) {
      const {word: sign, start} = this.#peek();
      const name = this.#peek(1);
      if (sign === '-' && name.type === 'name' && name.start === start + 1) {
        this.#at += 2;
        this.#takes(':');
        const isFlag =
          /^(?:line|end)$/.test(this.#peek().type) ||
          this.#is('|', ';', ')', '}') ||
          (this.#is('-') && this.#peek(1).type === 'name');
        args.push({
          name: name.word,
          value: isFlag ? {type: 'value', value: true} : this.#argumentOfCommand(),
        });
      } else if (/^@\w/.test(sign)) {
        this.#at += 1;
        args.push({value: {type: 'name', name: `$${sign.slice(1)}`}, isSpread: true});
      } else {
        args.push({value: this.#argumentOfCommand()});
      }
    }
    return {type: 'call', callee: {type: 'name', name: word}, args};
  }

  /** An argument of a command, which may be a word without quotation marks. */
  #argumentOfCommand(): Node {
    const {type, start, word} = this.#peek();
    if (type === 'text' || /^[$@([]/.test(word)) {
      return this.#operand();
    }
    const [bare = ''] = /^[^\s|;)}]+/.exec(this.text.slice(start)) ?? [];
    if (bare === '') {
      this.#at += 1;
      return unknownOf(word);
    }
    while (this.#peek().start < start + bare.length && this.#peek().type !== 'end') {
      this.#at += 1;
    }
    return textNode(bare);
  }

  #skipArguments(): void {
    while (this.language === 'powershell' && this.#is('-') && this.#peek(1).type === 'name') {
      this.#at += 2;
      if (/^(?:number|text|name)$/.test(this.#peek().type)) {
        this.#at += 1;
      }
    }
  }
}

const textNode = (text: string): Node => ({type: 'text', parts: [text]});
const unknownOf = (source: string): Node => ({type: 'unknown', source});
const joined = (items: readonly Node[]): Node =>
  items.length === 1 && items[0] ? items[0] : {type: 'join', items};

const keyOf = (key: Node): string =>
  key.type === 'text' && key.parts.every((part) => typeof part === 'string')
    ? key.parts.join('')
    : key.type === 'name'
      ? key.name
      : calleeName(key);

const entryOf = ({name, value}: Argument): MemberNode =>
  name === undefined ? {value} : {key: textNode(name), value};

/** A list of values, or an object if all of them are pairs. */
const fromValues = (values: readonly Node[]): Node => ({type: 'list', items: values});

/** Arguments of which the last ones are the members of one object, as in Ruby. */
const mapped = (items: Argument[]): Argument[] => items;

/** The name of something that is called, such as `JSON.stringify`. */
export function calleeName(node: Node): string {
  switch (node.type) {
    case 'name':
      return node.name;
    case 'member': {
      const of = calleeName(node.of);
      return of === '' ? node.name : `${of}.${node.name}`;
    }
    case 'call':
      return calleeName(node.callee);
    case 'index':
      return calleeName(node.of);
    default:
      return '';
  }
}

/** The only value in a piece of a program, such as what a text inserts. */
function valueIn(source: string, language: ProgramLanguage): Node {
  try {
    const [only, ...others] = new Parser(`(${source})`, language).read();
    return only && others.length === 0 && !only.target ? only.value : unknownOf(source);
  } catch {
    return unknownOf(source);
  }
}

/** What a program does, in its order. Throws when it is cut off or nested too deeply. */
export const statementsOf = (text: string, language: ProgramLanguage): readonly Statement[] =>
  new Parser(text, language).read();

/** A text that is one value in the notation of a language. Undefined when it is more or less than that. */
export function literalOf(text: string, language: ProgramLanguage): Node | undefined {
  const [only, ...others] = statementsOf(`(${text}\n)`, language);
  return only && others.length === 0 && !only.target ? only.value : undefined;
}
