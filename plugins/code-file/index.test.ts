import path from 'node:path';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import codeFile from '.';

/** The fences of a page in usecases/ as readers get them: language, info and text. */
async function fencesOf(lines: readonly string[]) {
  const processor = unified().use(remarkParse).use(codeFile);
  const page = new VFile({path: path.resolve('usecases/page.mdx'), value: lines.join('\n')});
  const tree = (await processor.run(processor.parse(page), page)) as Root;
  return tree.children.flatMap((node) =>
    node.type === 'code' ? [{lang: node.lang, meta: node.meta, value: node.value}] : [],
  );
}

test('a fence with a file shows the file under its name; other fences stay', async () => {
  const [shown, plain] = await fencesOf([
    '```bash file=./_webhooks/sign.sh',
    '```',
    '```ts title="a.ts"',
    'const a = 1;',
    '```',
  ]);
  expect(shown).toMatchObject({lang: 'bash', meta: 'title="sign.sh"'});
  expect(shown?.value).toMatch(/^#!\/bin\/sh\n[^]*'s\/\^\/v1,\/'$/);
  expect(plain).toEqual({lang: 'ts', meta: 'title="a.ts"', value: 'const a = 1;'});
});

test('the underscore that marks a part of a page is not in the name that readers see', async () => {
  const [shown] = await fencesOf(['```ts file=./users/kyc/_kycListener.ts', '```']);
  expect(shown).toMatchObject({lang: 'ts', meta: 'title="kycListener.ts"'});
});

test('a writer is told every fence that is wrong, with its line and the nearest file', async () => {
  const page = [
    '```python file=./_webhooks/handlr.py',
    '```',
    '```bash file=./_webhooks/sign.sh',
    'text of the writer',
    '```',
    '```ts file=./_nowhere/handler.ts',
    '```',
  ];
  await expect(fencesOf(page)).rejects.toThrow(
    [
      'usecases/page.mdx:1: no file "usecases/_webhooks/handlr.py". Did you mean "handler.py"?',
      'usecases/page.mdx:3: the fence takes its text from "./_webhooks/sign.sh". Remove what stands in it.',
      'usecases/page.mdx:6: no file "usecases/_nowhere/handler.ts".',
    ].join('\n'),
  );
});
