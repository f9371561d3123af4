import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {testDataErrors} from '@aldermark/contract-reader/testData/kinds';
import {descriptionOf} from './gallery';
import {registerOf} from './register';
import {snippetsText} from './snippets';
import {pageOfExample, wholeExample} from './source';
import {api, render} from './testing/testPage';
import {tagTitle} from './writerTag';

const {samples} = api.model.contract;
const register = registerOf(api);
const {elements, tags} = register;
const titles = tags.map(tagTitle);

test('every file of the folder of tags is in the register, once', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'tags')).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(tags).toHaveLength(files.length);
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(tags.map((tag) => ({title: tagTitle(tag), tag})))('$title', ({tag}) => {
  test('says in whole sentences what it is for, and what each attribute takes', () => {
    expect(tag.purpose).toMatch(/^[A-Z].*\.$/s);
    const descriptions = Object.values(tag.attributes.shape).map(descriptionOf);
    expect(descriptions.filter((description) => description.length < 10)).toEqual([]);
  });

  test('has an example without a fault, with test data of the register only', async () => {
    const source = wholeExample(tag);
    // The gallery itself holds every other example.
    if (tag.name !== 'TagGallery') {
      await expect(render(source, path.relative('.', pageOfExample(tag)))).resolves.toBeDefined();
    }
    expect(testDataErrors(source, samples)).toEqual([]);
  });
});

/** The tags that a page uses outside of code, by name. */
function tagsIn(page: string): string[] {
  const prose = page.replace(/^ *(`{3,})[^]*?^ *\1$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
}

test('every tag of the pages is in the register', () => {
  const pages = execFileSync('git', ['ls-files', '*.mdx'], {encoding: 'utf8'}).trim().split('\n');
  const used = new Set(
    pages.flatMap((page) => {
      const source = readFileSync(page, 'utf8');
      const partials = [...source.matchAll(/^import (\w+) from '[^']+\.mdx'/gm)].map(
        ([, name]) => name,
      );
      return tagsIn(source).filter((name) => !partials.includes(name));
    }),
  );
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !elements.has(name))).toEqual([]);
});

test('the gallery has a heading for every tag, and the attributes of each', async () => {
  const tree = await render('<TagGallery />', 'docs/docs/examples/custom-components.mdx');
  const headings: string[] = [];
  visit(tree, 'heading', ({depth, children}) => {
    const [child] = children;
    if (depth === 3 && (child?.type === 'text' || child?.type === 'inlineCode')) {
      headings.push(child.value);
    }
  });
  expect(headings.sort()).toEqual([...titles].sort());
});

test('the snippet of a tag gives its example, of which a writer replaces values', () => {
  const snippets = JSON.parse(snippetsText(register)) as Record<string, {body: string[]}>;
  const stop = /\$\{\d+:((?:\\.|[^\\}])*)\}/g;
  const inserted = Object.entries(snippets).map(([title, {body}]) => [
    title,
    body
      .join('\n')
      .replace(stop, '$1')
      .replace(/\\([\\$}])/g, '$1'),
  ]);
  expect(inserted).toEqual(tags.map((tag) => [tagTitle(tag), tag.example]));
  expect(snippets['<Operation>']?.body.join()).toContain('name="${1:');
});
