import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {
  expect,
  fewPages,
  onlyLoading,
  writePage,
  put,
  removeFile,
  runBuild,
  swap,
  test,
  withoutBundling,
  type BuildResult,
} from '../support/seededBuild';

// Each plugin tests its own errors beside its code. These tests prove that the build runs every plugin,
// reports all errors together and fails. Three of them only load the site; two build a site of few pages.

/** Expects the build to fail with all of these messages. */
async function expectFaults(
  {exitCode, output}: BuildResult,
  texts: readonly string[],
): Promise<void> {
  await test.info().attach('output of the build', {body: output, contentType: 'text/plain'});
  expect(exitCode).toBe(1);
  expect(texts.filter((text) => !output.includes(text))).toEqual([]);
}

test('a writer gets every fault of front matter, syntax, tags, facts and descriptions in one run', async ({
  buildWith,
}) => {
  const description = 'What two pages say of themselves in the very same words.';
  const result = await buildWith(
    [
      writePage('docs/seeded/key.mdx', 'Text.', {sidebar_lable: 'Key'}),
      writePage('docs/seeded/first.mdx', 'Text.', {description}),
      writePage('api/second.mdx', 'Text.', {description}),
      writePage('api/seeded.mdx', 'The name is %provider.nme%.'),
      writePage('usecases/seeded.mdx', 'Text.', {tags: '[kyc, acounts]'}),
      writePage('docs/seeded/syntax.mdx', 'An <Unclosed element.\n\nIf x <5.'),
      swap('api/Topup.mdx', '</PageGuide>', '</PageGiude>'),
      put('docs/seeded/_part.mdx', 'Text.\n\n<Tabs>\n'),
      writePage('usecases/seeded/plan.mdx', '## Before you go live\n\n- [ ] {a b}', {
        title: 'A: b',
      }),
    ],
    onlyLoading,
  );
  await expectFaults(result, [
    'docs/seeded/key.mdx:6: unknown key "sidebar_lable". Did you mean "sidebar_label"?',
    'api/second.mdx:3: same description as docs/seeded/first.mdx. Say what this page alone covers.',
    'api/seeded.mdx:8: unknown fact "provider.nme". Did you mean "provider.name"?',
    'usecases/seeded.mdx:6: unknown tag "acounts". Did you mean "accounts"?',
    'docs/seeded/syntax.mdx:8: the tag <Unclosed has no end. Write > or /> at its end, or `<Unclosed` in code if it is not a tag.',
    'docs/seeded/syntax.mdx:10: <5 is not the beginning of a tag. Write &lt;5, or `<5` in code.',
    'api/Topup.mdx:19: </PageGiude> does not close <PageGuide> in line 13. Write </PageGuide>.',
    'docs/seeded/_part.mdx:3: <Tabs> is not closed. Write </Tabs>.',
    'usecases/seeded/plan.mdx:2: the front matter is not valid YAML: a value contains a colon.',
    'usecases/seeded/plan.mdx:10: {a b} is not an expression of JavaScript.',
  ]);
});

test('a writer gets every unknown document of a sidebar, and the list of those that exist', async ({
  buildWith,
}) => {
  const result = await buildWith(
    [
      swap('sidebars.ts', "'docs/accounts/iban'", "'docs/accounts/ibn'"),
      swap('sidebars.ts', "'docs/cards/x-pay'", "'docs/cards/xpay'"),
    ],
    onlyLoading,
  );
  await expectFaults(result, [
    'Invalid sidebar file at "packages/plugins/sidebars/docs.ts"',
    '- docs/accounts/ibn\n',
    '- docs/cards/xpay\n',
    'Available document ids are:',
    '- docs/accounts/iban\n',
  ]);
});

test('a writer gets every address that two pages claim', async ({buildWith}) => {
  const result = await buildWith(
    [writePage('docs/api/Core.mdx', 'Text.'), writePage('docs/usecases/webhooks.mdx', 'Text.')],
    onlyLoading,
  );
  await expectFaults(result, [
    'Duplicate routes found!',
    'Attempting to create page at /api/Core, but a page already exists at this route.',
    'Attempting to create page at /usecases/webhooks, but a page already exists at this route.',
  ]);
});

test('a writer gets every fault inside the pages in one run: names, diagrams, sections, images', async ({
  buildWith,
}) => {
  const nameless = '```mermaid\nflowchart LR\n  A --> B\n```';
  const pie = '```mermaid\npie\n  accTitle: Shares\n  "a": one\n```';
  const wrong = '```mermaid\nsequenceDiagram\n  accTitle: A and B\n  A->>B no colon\n```';
  const request = '```json request=blockCard\n{"raeson": "FRAUD_SUSPICION"}\n```';
  const result = await buildWith([
    ...fewPages,
    writePage('docs/seeded/names.mdx', `Call \`blockCrad\`.\n\n${request}`),
    writePage('docs/seeded/diagrams.mdx', `${nameless}\n\n${pie}`),
    writePage('api/seeded.mdx', wrong),
    writePage('docs/seeded/sections.mdx', 'Text.', {type: 'concept'}),
    writePage('docs/seeded/image.mdx', '![A picture](./nope.png)'),
    writePage('api/seeded/image.mdx', 'Text.\n\n![A picture](/img/nope.png)'),
  ]);
  await expectFaults(result, [
    'docs/seeded/names.mdx:8: unknown name "blockCrad". Did you mean "blockCard"?',
    'docs/seeded/names.mdx:11: unknown field "raeson". Did you mean "reason"?',
    'docs/seeded/diagrams.mdx:8: this diagram has no name. Write "accTitle: What the diagram shows" as its second line.',
    'docs/seeded/diagrams.mdx:13: Mermaid cannot parse this diagram. Correct what its message names:',
    'docs/seeded/sections.mdx:8: a concept has at least two sections of level 2 ("## …").',
    'api/seeded.mdx:8: Mermaid cannot parse this diagram. Correct what its message names:',
    'Markdown image with URL `./nope.png` in source file "docs/seeded/image.mdx" (8:1)',
    'Markdown image with URL `/img/nope.png` in source file "api/seeded/image.mdx" (10:1)',
  ]);
});

/** Calls hooks of the theme outside their providers, and shows the messages of their errors. */
const outsideOfProviders = `
import {renderToString} from 'react-dom/server';
import {useColorMode} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';

const components = [
  function ColorMode() { useColorMode(); return null; },
  function Announcement() { useAnnouncementBar(); return null; },
];

export default function OutsideOfProviders() {
  return components.map((Component) => {
    try {
      renderToString(<Component />);
      return 'No error.';
    } catch (error) {
      return error.message;
    }
  }).join(' ');
}
`;

/**
 * A page that shows a navbar item, because in the navbar itself one error would hide the other. The
 * component is in braces, because it is not a writer tag.
 */
const navbarItem = (props: string) =>
  `import NavbarItem from '@theme/NavbarItem';\n\n{<NavbarItem label="Seed" ${props} />}`;

const plugins = '    frontMatter.plugin,\n';
const route = "{path: '/seeded/no-export', component: '@site/src/NoExport.tsx', exact: true}";
const pluginsWithRoute = `${plugins}    () => ({name: 'seed', contentLoaded: ({actions}) => actions.addRoute(${route})}),\n`;

/** The errors that stop the rendering of three addresses. */
const unrenderable = [
  writePage('docs/seeded/sidebar.mdx', navbarItem('type="docSidebar" sidebarId="dcs"')),
  writePage('docs/seeded/document.mdx', navbarItem('type="doc" docId="docs/ibn"')),
  put('src/NoExport.tsx', 'export const page = "without a default export";\n'),
  swap('docusaurus.config.ts', plugins, pluginsWithRoute),
];

const withoutUnrenderable = [
  removeFile('docs/seeded/sidebar.mdx'),
  removeFile('docs/seeded/document.mdx'),
  swap('docusaurus.config.ts', pluginsWithRoute, plugins),
];

/** Broken links in text, raw HTML, navbar, footer, announcement and redirects. */
const deadEnds = [
  writePage('docs/seeded/links.mdx', 'A [page](/docs/nope-text) and a [file](./nope.md).'),
  writePage(
    'docs/seeded/anchors.mdx',
    '## Here\n\nOn [this page](#nope-own) and on [another](/docs/accounts/iban#nope-other).',
  ),
  writePage(
    'docs/seeded/raw.mdx',
    [
      '<a href="/docs/nope-page">A page</a> <a href="/docs/accounts/iban#nope-anchor">An anchor</a>',
      '<img src="/img/nope.png" alt="A picture" />',
    ].join('\n\n'),
  ),
  swap('packages/data/navigation.ts', "to: '/docs/introduction'", "to: '/docs/nope-navbar'"),
  swap('packages/data/footer.ts', "to: '/docs/introduction'", "to: '/docs/nope-footer'"),
  swap(
    'packages/data/announcement.ts',
    "to: '/docs/customer-relationship/releaseNotes'",
    "to: '/docs/nope-announcement'",
  ),
  swap('packages/data/redirects.ts', "'/docs/home': '/'", "'/docs/home': '/docs/nope-redirect'"),
  // The list of the project's own check includes the links that Docusaurus reports as well.
  swap('docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"),
  swap('docusaurus.config.ts', "onBrokenAnchors: 'throw'", "onBrokenAnchors: 'warn'"),
];

/** Not errors: a draft that the navbar links to, and hooks whose errors a component catches. */
const sound = [
  writePage('docs/docs/unfinished.mdx', 'Text.', {draft: 'true'}),
  swap(
    'packages/data/navigation.ts',
    "{type: 'search',",
    "{type: 'doc', docId: 'docs/unfinished', label: 'Unfinished page'},\n  {type: 'search',",
  ),
  put('src/OutsideOfProviders.tsx', outsideOfProviders),
  writePage(
    'docs/seeded/providers.mdx',
    "import OutsideOfProviders from '@site/src/OutsideOfProviders';\n\n{<OutsideOfProviders />}",
  ),
];

test('a developer gets every page that cannot be rendered, and then every address that leads nowhere', async ({
  buildWith,
}) => {
  const rendered = await buildWith([...fewPages, ...unrenderable, ...deadEnds, ...sound]);
  const {folder} = rendered;
  await test.step('what exists instead of what a page asks for', () =>
    expectFaults(rendered, [
      // A Markdown link to a missing file is only a warning at first; later, its address is reported as
      // a broken link.
      '[WARNING] Markdown link with URL `./nope.md` in source file "docs/seeded/links.mdx" (8:33) couldn\'t be resolved.',
      'static site generation failed for 3 paths:',
      `Can't find any sidebar with id "dcs"`,
      'Available sidebar ids are:\n          - docs\n',
      `Couldn't find any doc with id "docs/ibn"`,
      'Available doc ids are:',
      '- docs/accounts/iban\n',
      "The page component at /seeded/no-export doesn't have a default export.",
    ]));

  withoutUnrenderable.forEach((edit) => edit(folder));
  const finished = await runBuild(folder, withoutBundling);
  await test.step('every link, anchor, picture and redirect that leads nowhere', () =>
    expectFaults(finished, [
      ...[
        '/seeded/links: <a href> leads to /docs/nope-text',
        '/seeded/links: <a href> leads to /seeded/nope.md',
        '/seeded/anchors: <a href> leads to /seeded/anchors#nope-own',
        '/seeded/anchors: <a href> leads to /docs/accounts/iban#nope-other',
        '/seeded/raw: <a href> leads to /docs/nope-page',
        '/seeded/raw: <a href> leads to /docs/accounts/iban#nope-anchor',
        '/seeded/raw: <img src> leads to /img/nope.png',
        ' other pages): <a href> leads to /docs/nope-navbar',
        ' other pages): <a href> leads to /docs/nope-footer',
        ' other pages): <a href> leads to /docs/nope-announcement',
      ].map((fault) => `${fault}, which does not exist. `),
      'packages/data/redirects.ts: /docs/home → /docs/nope-redirect: no such page. ',
    ]));

  const built = (file: string) => path.join(folder, 'build', file);
  const textOf = (file: string, selector: string) =>
    load(readFileSync(built(file), 'utf8'))(selector).text();
  await test.step('a draft is neither built nor linked, though the navbar names it', () => {
    expect(existsSync(built('docs/unfinished.html'))).toBe(false);
    expect(textOf('docs/introduction.html', 'nav')).toContain('API references');
    expect(textOf('docs/introduction.html', 'nav')).not.toContain('Unfinished page');
  });
  await test.step('the error of a context that is used outside of its provider names the provider', () => {
    const errors = textOf('seeded/providers.html', 'article');
    expect(errors).toContain('Hook useColorMode is called outside the <ColorModeProvider>.');
    expect(errors).toContain(
      'Hook useAnnouncementBar is called outside the <AnnouncementBarProvider>.',
    );
  });
});
