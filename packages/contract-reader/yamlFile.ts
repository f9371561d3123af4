import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {isMap, LineCounter, parseDocument, type Document} from 'yaml';
import type * as z from 'zod';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {fillKnownFacts} from './facts';
import type {ContractErrors} from './contractErrors';

export type YamlPath = readonly (string | number)[];

const contentOf = (file: string) => (existsSync(file) ? readSource(file) : undefined);

/** A YAML file of the contract, with the provider's facts filled in and the line of each value. */
export class YamlFile {
  /** Path from the project's folder, with forward slashes. */
  readonly path: string;
  /** The text with every known fact filled in. Line numbers are the same as in the file. */
  readonly text: string;
  private readonly document: Document.Parsed;
  private readonly lines = new LineCounter();

  /** Reads the file; or `content`, which is to be written into it. */
  constructor(file: string, faults: ContractErrors, content = contentOf(file)) {
    this.path = projectPath(file);
    if (content === undefined) {
      faults.add(this.path, 'this file is missing. Restore it.');
    }
    const filled = fillKnownFacts(content ?? '', file);
    faults.list.push(...filled.faults);
    this.text = filled.text;
    this.document = parseDocument(this.text, {lineCounter: this.lines, prettyErrors: false});
    let last = -1;
    for (const {message, pos} of this.document.errors) {
      const {line} = this.lines.linePos(pos[0]);
      const isConsequence = last > 0 && line <= last + 1;
      last = line;
      if (isConsequence) {
        continue;
      }
      faults.add(`${this.path}:${line}`, `this is not YAML: ${message}. Correct the line.`);
    }
  }

  /** The content; an empty object for an empty file. */
  get data(): Record<string, unknown> {
    return (this.document.toJS() ?? {}) as Record<string, unknown>;
  }

  /** `file:line` of the value at a path of keys, or of the nearest value around it. */
  at(place: YamlPath): string {
    for (let length = place.length; length > 0; length -= 1) {
      const parent = this.document.getIn(place.slice(0, length - 1), true);
      const key = place[length - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => String(item.key) === String(key))
        : undefined;
      const node = pair?.key ?? this.document.getIn(place.slice(0, length), true);
      const range = (node as {range?: [number, number, number]} | undefined)?.range;
      if (range) {
        return `${this.path}:${this.lines.linePos(range[0]).line}`;
      }
    }
    return `${this.path}:1`;
  }

  /** The data, typed by a schema. Adds errors and returns undefined when it does not match. */
  read<T extends z.ZodType>(schema: T, faults: ContractErrors): z.infer<T> | undefined {
    if (this.document.errors.length > 0) {
      return undefined;
    }
    const result = schema.safeParse(this.data);
    if (result.success) {
      return result.data;
    }
    for (const issue of result.error.issues) {
      const place = issue.path.filter((key) => typeof key !== 'symbol');
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const what = issue.message.endsWith('received undefined') ? 'is missing' : issue.message;
      faults.add(
        this.at([...place, ...keys.slice(0, 1)]),
        `${place.join(' › ')}: ${what}. contract/README.md says what this file may hold.`,
      );
    }
    return undefined;
  }
}

/** The YAML files below a folder, by their path in it without extension: `paths/Users`. */
export function readYamlFiles(folder: string, faults: ContractErrors): Map<string, YamlFile> {
  const files = existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => file.split(path.sep).join('/'))
      .sort()
      .map((file) => [file.replace(/\.yaml$/, ''), new YamlFile(path.join(folder, file), faults)]),
  );
}
