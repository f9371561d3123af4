import type {OutputChunk} from 'rolldown';
import {expect, test} from 'vitest';
import {scriptsFolder} from '@aldermark/data/scripts';
import {loadList, requestTogether} from './requests';

/** Modules that import one another; each but the two that are asked for is a file. */
const modules: Readonly<Record<string, string>> = {
  page: 'import {base} from "base"; base(); document.onclick = () => import("dialog").then(({open}) => open());',
  other: 'import {base} from "base"; import {part} from "part"; base(part);',
  dialog:
    'import {base} from "base"; import {part} from "part"; export const open = () => base(part);',
  base: 'export const base = (...texts) => console.log(texts);',
  part: 'export const part = "import(\\"./dialog\\")";',
};

async function bundled(): Promise<Record<string, OutputChunk>> {
  const {rolldown} = await import('rolldown');
  const build = await rolldown({
    input: ['page', 'other'],
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (modules[id] === undefined ? undefined : id),
        load: (id) => modules[id],
      },
      requestTogether,
    ],
  });
  const {output} = await build.generate({
    entryFileNames: `${scriptsFolder}/[name].js`,
    chunkFileNames: `${scriptsFolder}/[name].[hash:8].js`,
    hashCharacters: 'hex',
    minify: true,
    codeSplitting: {
      groups: ['base', 'part'].map((name) => ({name, test: new RegExp(`^${name}$`)})),
    },
  });
  await build.close();
  return Object.fromEntries(output.map((file) => [file.fileName, file as OutputChunk]));
}

test('a script is loaded with what it imports, except for what is there, and texts stay', async () => {
  const scripts = await bundled();
  const [dialog = '', part = ''] = ['dialog', 'part'].map((name) =>
    Object.keys(scripts).find((file) => file.includes(`/${name}.`)),
  );
  const nameOf = (file: string) => file.slice(scriptsFolder.length + 1, -'.js'.length);
  const page = scripts[`${scriptsFolder}/page.js`]?.code;
  expect(page).toContain(`scripts(\`${nameOf(dialog)} ${nameOf(part)}\`)`);
  expect(page).not.toContain('import(');
  expect(scripts[part]?.code).toContain('import("./dialog")');
  expect(loadList(dialog, scripts).split(' ')).toHaveLength(3);
});
