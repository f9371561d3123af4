/** `npm run snippets`: writes the snippets for editors from the register of writer tags. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {snippetsFile, snippetsText} from '../plugins/writer-tags/snippets';

mkdirSync(path.dirname(snippetsFile), {recursive: true});
writeFileSync(snippetsFile, snippetsText());
console.log(`Wrote ${snippetsFile}.`);
