import {readFileSync} from 'node:fs';
import path from 'node:path';
import {namesFile, wordsFileOf} from './files';
import {Lexicon} from './lexicon';
import type {PackedNames} from './names';
import type {PackedWords} from './packing';

/** Reads the files of the search as browsers get them. */
export class BuiltSearch {
  /** `build` is the folder of a build. */
  constructor(private readonly build: string) {}

  read(name: string): string {
    return readFileSync(path.join(this.build, name), 'utf8');
  }

  /** The packed names. */
  get names(): PackedNames {
    return JSON.parse(this.read(namesFile)) as PackedNames;
  }

  /** The packed words of all texts. */
  get words(): PackedWords {
    return JSON.parse(this.read(wordsFileOf(namesFile))) as PackedWords;
  }

  /** What the worker searches: the names and the text. The main thread searches the names alone. */
  everything(): Lexicon {
    const lexicon = new Lexicon(this.names);
    lexicon.addText(this.words);
    return lexicon;
  }
}
