/** `npm run snippets`: writes the snippets for editors from the register of writer tags. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readModel} from '../contract-reader';
import {apiOf} from '../plugins/writer-tags/attributeTypes';
import {registerOf} from '../plugins/writer-tags/register';
import {snippetsFile, snippetsText} from '../plugins/writer-tags/snippets';

async function writeSnippets(): Promise<void> {
  const register = registerOf(apiOf(await readModel()));
  mkdirSync(path.dirname(snippetsFile), {recursive: true});
  writeFileSync(snippetsFile, snippetsText(register));
  console.log(`Wrote ${snippetsFile}.`);
}

void writeSnippets();
