import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {articleOf} from './article';
import {twinFile} from './addresses';
import {sectionText} from './sections';
import {allLanguagesText, completeLinks, twinText, twinOf, type Twin} from './twin';

const routes = new Set(['/', '/api/Core', '/docs/page']);

/** The twin of a page with this HTML. */
function twinOfPage(route: string, html: string): Twin {
  const article = articleOf(parsedDocument(html));
  if (!article) {
    throw new Error('The page has no article.');
  }
  const twin = twinOf(route, article);
  completeLinks(twin, routes);
  return twin;
}

function twinFrom(content: string): Twin {
  return twinOfPage(
    '/docs/page',
    `<head><meta name="description" content="What it is."></head>
    <nav>Menu</nav><article><div class="theme-doc-markdown"><header><h1>Page</h1></header>${content}</div></article>`,
  );
}

const head = `# Page

What it is.

[https://docs.aldermark.example/docs/page](https://docs.aldermark.example/docs/page)

`;

const code = (language: string, text: string) =>
  `<div class="theme-code-block language-${language}"><div class="codeTitle">a.txt</div><pre><code>${text}</code></pre><button data-copy=""></button></div>`;

const tabs = `<div class="tabsFrame" data-tabs="language"><div role="tablist"><button role="tab">A</button></div>
  <div role="tabpanel" aria-label="A">${code('ts', 'a')}</div><div role="tabpanel" aria-label="B" hidden>${code('python', 'b')}</div></div>`;

const tabsAsText = `### A

\`\`\`ts title="a.txt"
a
\`\`\`

### B

\`\`\`python title="a.txt"
b
\`\`\``;

/** What a page has, the HTML that the build writes for it, and the Markdown. */
const cases: readonly [what: string, html: string, markdown: string][] = [
  ['a paragraph without controls', '<p>One<!-- --> <button>Copy</button>two</p>', 'One two'],
  [
    'a task with its box',
    '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" /> Read <code>a</code>.</label></li></ul>',
    '- [ ] Read `a`.',
  ],
  [
    'code as it is, without its colours',
    code('ts', 'if <span class="k">a</span> &lt; b {\n  ```\n}'),
    '````ts title="a.txt"\nif a < b {\n  ```\n}\n````',
  ],
  [
    'a sample without colours',
    '<pre tabindex="0"><code>{"a": 1}</code></pre>',
    '```json\n{"a": 1}\n```',
  ],
  ['tabs before a heading', `<h2>H</h2>${tabs}<h2>Next</h2>`, `## H\n\n${tabsAsText}\n\n## Next`],
  ['tabs before text', `<h2>H</h2>${tabs}<p>Next</p>`, `## H\n\n${tabsAsText}\n\n---\n\nNext`],
  [
    'a collapsible box',
    '<details><summary><p>More</p></summary><p>Text</p></details>',
    '**More**\n\nText',
  ],
  [
    'a diagram',
    '<figure class="diagram"><div class="diagramFrame"><svg><title>Way</title></svg></div><details class="diagramText"><summary>Diagram as text</summary><ol><li>A to B</li></ol></details></figure>',
    '**Diagram: Way**\n\n1. A to B',
  ],
  [
    'an admonition',
    '<div class="theme-admonition"><div><span><svg></svg></span>warning</div><div><p>Stop.</p><p>Now.</p></div></div>',
    '> **Warning**: Stop.\n>\n> Now.',
  ],
  [
    'a cell with a list and paragraphs',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>x</p><ul><li>y</li><li>z</li></ul></td></tr></tbody></table>',
    '| A |\n| - |\n| x y; z |',
  ],
  [
    'a field with rules and a list of values',
    '<ul><li id="f"><code>f</code> <span>string</span> <span>required</span><a class="hash-link" href="#f"></a><div>Text.</div><div>a or _ · pattern <code>^[a_]$</code> · sample <code>a</code></div><details><summary>1 value</summary><ul><li id="v"><code>A</code><div>First.</div></li></ul></details></li></ul>',
    '- `f` string, required: Text. (a or \\_ · pattern `^[a_]$` · sample `a`) 1 value:\n  - `A`: First.',
  ],
  [
    'the errors of a status',
    '<ul><li><code>404</code><ul><li><code>a_b</code></li><li><code>c_d</code></li></ul></li></ul>',
    '- `404`: `a_b`, `c_d`',
  ],
  [
    'an entry with a heading',
    '<ul><li><h3 id="e"><code>e</code> 400</h3><dl><div><dt>Meaning</dt><dd>Bad.</dd></div></dl></li></ul>',
    '### `e` 400\n\n- **Meaning**: Bad.',
  ],
  [
    'terms with other names',
    '<dl><div><dt>3DS</dt><dt>3-D Secure</dt><dd>A protocol.</dd></div></dl>',
    '- **3DS**, **3-D Secure**: A protocol.',
  ],
  [
    'an endpoint with the id of its operation',
    '<section><div><h3 id="getA">Get</h3><div><span data-method="GET">GET</span> <code>/<wbr>a</code><div class="dropdown"><button>Copy</button></div></div></div></section>',
    '### Get\n\n`getA`: `GET /a`',
  ],
  [
    'the name of a part of an operation',
    '<div><p class="x">Headers</p><ul><li id="h"><code>H</code><div>Text.</div></li></ul></div>',
    '**Headers**\n\n- `H`: Text.',
  ],
  [
    'a term, whose meaning is a note',
    '<p><span class="term">RIB<span class="termMeaning">A document.</span></span>, <span class="term">RIB<span class="termMeaning">A document.</span></span></p>',
    'RIB[^rib], RIB[^rib]\n\n[^rib]: A document.',
  ],
  [
    'a badge and links that look like buttons',
    '<p><span data-kind="added">Added</span> x</p><p><a class="button" href="/">A</a><a class="button" href="/search">B</a></p>',
    '**Added** x\n\n[A](https://docs.aldermark.example/index.md) · [B](https://docs.aldermark.example/search)',
  ],
  [
    'links: to a twin, to a part of the page, to a file, to another site, to a picture',
    '<p><a href="/api/Core#x">a</a> <a href="#y">b</a> <a href="/f.json">c</a> <a href="https://x.example/">d</a> <img src="/i.png" alt="e"></p>',
    '[a](https://docs.aldermark.example/api/Core.md#x) [b](https://docs.aldermark.example/docs/page.md#y) [c](https://docs.aldermark.example/f.json) [d](https://x.example/) ![e](https://docs.aldermark.example/i.png)',
  ],
  ['a task', '<ul><li><input type="checkbox" checked> Done</li></ul>', '- [x] Done'],
  ['signs that are Markdown', '<p>a_b * &lt;b&gt; [c]</p>', 'a_b \\* \\<b> \\[c]'],
];

test.each(cases)('%s', (_, html, markdown) => {
  const twin = twinFrom(html);
  expect(allLanguagesText(twin) ?? twinText(twin)).toBe(`${head}${markdown}\n`);
});

test('a twin has each sample in one language, and says where the others are', () => {
  const inTwo = tabs.replace('aria-label="A"', 'aria-label="cURL"').replace('"B"', '"TypeScript"');
  const file = 'https://docs.aldermark.example/docs/page.all.md';
  expect(twinText(twinFrom(`${inTwo}<p>Next</p>`))).toBe(
    `${head}Each sample is in one language here. Those in cURL and TypeScript are in [${file}](${file}).\n\n\`\`\`python title="a.txt"\nb\n\`\`\`\n\nNext\n`,
  );
  expect(allLanguagesText(twinFrom('<p>Text</p>'))).toBeUndefined();
});

test('a page without an article has no twin', () => {
  expect(articleOf(parsedDocument('<main><h1>Search</h1></main>'))).toBeUndefined();
});

test('an archived page says so', () => {
  const twin = twinOfPage(
    '/v1/p',
    '<div class="theme-doc-version-banner" role="alert">Old.</div><div class="theme-doc-markdown"><h1>P</h1><p>Text</p></div>',
  );
  expect(twinText(twin)).toMatch(/Old\.\n\nText\n$/);
});

test('a section is a document of its own', () => {
  const twin = twinFrom('<h2>A</h2><h3 id="b">B</h3><p>Text</p><h4>C</h4><p>More</p><h3>D</h3>');
  const address = 'https://docs.aldermark.example/docs/page#b';
  expect(sectionText(twin, 'b')).toBe(`# B\n\n[${address}](${address})\n\nText\n\n## C\n\nMore\n`);
  expect(sectionText(twin, 'nope')).toBeUndefined();
});

test('the file of a twin is the address of its page with .md', () => {
  expect(['/', '/docs/page'].map(twinFile)).toEqual(['index.md', 'docs/page.md']);
});
