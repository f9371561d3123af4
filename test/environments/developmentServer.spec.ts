import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {freePort} from '../support/freePort';
import {copyProject, expect, fewPagesAnd, swap, test} from '../support/seededBuild';

// The development server logs more to the console than a build.
test.use({expectedConsole: [/./]});

/**
 * A limit for slow machines: the server compiles all pages at its start, and the affected ones after a
 * change.
 */
const patience = 10 * 60_000;

/** Runs `npm start` in a folder. `output` is what the writer has seen so far. */
async function startServer(folder: string) {
  const port = await freePort();
  const server = spawn('npm', ['start', '--', '--no-open', '--port', String(port)], {
    cwd: folder,
    // In its own process group, so that the server ends together with npm.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      // Leaves drafts out, as a build does.
      SIMULATE_PRODUCTION_VISIBILITY: 'true',
    },
  });
  let text = '';
  server.stdout.on('data', (data) => (text += String(data)));
  server.stderr.on('data', (data) => (text += String(data)));
  return {
    site: `http://localhost:${port}`,
    output: () => stripVTControlCharacters(text),
    stop: () => process.kill(-(server.pid ?? 0)),
  };
}

test('a writer sees each change of the contract, the releases, the tags and front matter, and each fault, without a restart', async ({
  page,
}) => {
  test.setTimeout(4 * patience);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  copyProject(folder);
  fewPagesAnd('docs/docs/glossary.mdx', 'usecases/ratelimits.mdx').forEach((edit) => edit(folder));
  const change = (file: string, from: string, to: string) => swap(file, from, to)(folder);
  const {site, output, stop} = await startServer(folder);
  const eventually = expect.configure({timeout: patience});
  const main = page.getByRole('main');
  try {
    await eventually.poll(output).toContain('compiled successfully');
    await page.goto(`${site}/docs/glossary`);
    await eventually(main).toContainText('authenticates the cardholder in e-commerce');

    await test.step('a fault of the contract, and then what replaces it', async () => {
      change('contract/glossary.yaml', '  meaning: >-\n    3DS', '  meanin: >-\n    3DS');
      await eventually.poll(output).toContain('contract/glossary.yaml:1');
      change(
        'contract/glossary.yaml',
        '  meanin: >-\n    3DS (3-D',
        '  meaning: >-\n    3DS (three-D',
      );
      await eventually(main).toContainText('3DS (three-D Secure) is the EMVCo protocol');
    });

    await test.step('the releases', async () => {
      await page.goto(`${site}/docs/customer-relationship/releaseNotes`);
      await eventually(main).toContainText('End of v1, after which');
      change(
        'packages/data/releases.yaml',
        'text: End of v1, after which',
        'text: The end of v1, after which',
      );
      await eventually(main).toContainText('The end of v1, after which');
    });

    await test.step('a new tag, and a title that the sidebar and a card of the finder show too', async () => {
      change(
        'packages/data/tags.yml',
        '# The words',
        "seeded: {label: Seeded, description: 'A new tag.'}\n# The words",
      );
      change('usecases/ratelimits.mdx', 'title: Rate limits', 'title: Limits of rate');
      change('usecases/ratelimits.mdx', 'tags: [', 'tags: [seeded, ');
      change(
        'usecases/CustomPage.mdx',
        '[Rate limits](/usecases/ratelimits)',
        '[Limits of rate](/usecases/ratelimits)',
      );
      await page.goto(`${site}/usecases/ratelimits`);
      await eventually(page.getByRole('heading', {level: 1})).toHaveText('Limits of rate');
      await eventually(main.getByRole('link', {name: 'Seeded', exact: true})).toBeVisible();
      await eventually(
        page
          .getByRole('navigation', {name: 'Docs sidebar'})
          .getByRole('link', {name: 'Limits of rate'}),
      ).toBeVisible();
      await page.goto(`${site}/usecases/CustomPage`);
      const card = main.getByRole('listitem').filter({hasText: 'Limits of rate'});
      await eventually(card).toContainText('Seeded');
    });
  } finally {
    await test.info().attach('output of the server', {body: output(), contentType: 'text/plain'});
    stop();
    rmSync(folder, {recursive: true, force: true});
  }
});
