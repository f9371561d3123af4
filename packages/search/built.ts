import {readFileSync} from 'node:fs';
import path from 'node:path';
import {namesFile, wordsFileOf} from './files';
import {Lexicon} from './lexicon';
import type {Names} from './names';
import type {Words} from './packing';

/** Reads the files of the search as browsers get them. */
export class BuiltSearch {
  /** `build` is the folder of a build. */
  constructor(private readonly build: string) {}

  read(name: string): string {
    return readFileSync(path.join(this.build, name), 'utf8');
  }

  /** The packed names. */
  get names(): Names {
    return JSON.parse(this.read(namesFile)) as Names;
  }

  /** The packed words of all texts. */
  get words(): Words {
    return JSON.parse(this.read(wordsFileOf(namesFile))) as Words;
  }

  /** What the worker searches: the names and the text. The main thread searches the names alone. */
  everything(): Lexicon {
    const lexicon = new Lexicon(this.names);
    lexicon.addText(this.words);
    return lexicon;
  }
}
