import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, LineCounter, parseDocument, type Document} from 'yaml';
import type * as z from 'zod';
import {projectPath} from '../lib/source';
import {fillKnownFacts} from '../provider-facts';

/** Where the contract lies, relative to the project. */
export const contractFolder = path.resolve('contract');

/** All faults of the contract, so that one run names every one of them. */
export class Faults {
  readonly list: string[] = [];

  add(where: string, what: string): void {
    this.list.push(`${where}: ${what}`);
  }

  /** Throws when there is any fault, with one line for each. */
  throwIfAny(): void {
    if (this.list.length > 0) {
      throw new Error(`${this.list.length} faults in the contract:\n${this.list.join('\n')}`);
    }
  }
}

type Path = readonly (string | number)[];

/** A YAML file with its provider facts filled in, which knows the line of each of its values. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  private readonly document: Document.Parsed;
  private readonly lines = new LineCounter();

  constructor(file: string, faults: Faults) {
    this.path = projectPath(file);
    if (!existsSync(file)) {
      faults.add(this.path, 'this file is missing.');
    }
    const filled = fillKnownFacts(existsSync(file) ? readFileSync(file, 'utf8') : '', file);
    faults.list.push(...filled.faults);
    this.text = filled.text;
    this.document = parseDocument(this.text, {lineCounter: this.lines, prettyErrors: false});
    for (const {message, pos} of this.document.errors) {
      faults.add(
        `${this.path}:${this.lines.linePos(pos[0]).line}`,
        `this is not YAML: ${message}. Correct the line.`,
      );
    }
  }

  get data(): unknown {
    return this.document.toJS() as unknown;
  }

  /** `file:line` of the value at a path, or of the nearest value around it. */
  at(place: Path): string {
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

  /** The data as the schema describes it; undefined, with faults, when it is not. */
  read<T extends z.ZodType>(schema: T, faults: Faults): z.infer<T> | undefined {
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
        `${place.join(' › ')}: ${what}. See contract/README.md for what may stand here.`,
      );
    }
    return undefined;
  }
}

/** The YAML files below a folder, by their path in it without extension: `paths/Users`. */
export function readSources(folder: string, faults: Faults): Map<string, SourceFile> {
  const files = existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => file.split(path.sep).join('/'))
      .sort()
      .map((file) => [
        file.replace(/\.yaml$/, ''),
        new SourceFile(path.join(folder, file), faults),
      ]),
  );
}
