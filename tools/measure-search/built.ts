import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Lexicon} from '../../search/lexicon';
import type {PackedNames} from '../../search/names';
import type {PackedText} from '../../search/packing';

/** Reads the files of the search as browsers get them. `build` is the folder of a build. */
export class BuiltSearch {
  readonly folder: string;

  /** Throws when the start page does not name the folder of the search. */
  constructor(build: string) {
    const start = readFileSync(path.join(build, 'index.html'), 'utf8');
    const [, address] = /<meta name="search-index" content="([^"]+)">/.exec(start) ?? [];
    if (!address) {
      throw new Error(
        `${build}/index.html does not name the folder of the search. Build the site.`,
      );
    }
    this.folder = path.join(build, address);
  }

  read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8');
  }

  /** What the main thread searches. */
  names(): Lexicon {
    return new Lexicon(JSON.parse(this.read('names.json')) as PackedNames);
  }

  /** What the worker searches: the names and the text. */
  everything(): Lexicon {
    const lexicon = this.names();
    lexicon.addText(JSON.parse(this.read('text.json')) as PackedText);
    return lexicon;
  }
}
