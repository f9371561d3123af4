import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promptOperations, promptRules} from '@aldermark/data/promptRules';
import {promptExtension} from '@aldermark/data/prompts';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {countTokens} from '@aldermark/plugins/finish/twins/packs/tokens';
import {sandboxFile} from '@aldermark/sandbox/archiveFile';
import {contract} from '../support/builtContract';
import {builtPage, builtPages, type BuiltPage} from '../support/builtPages';
import {buildFolder} from '../support/hosts';
import {pageRunAt} from '../support/pageRuns';
import {expect, test} from '../support/site';

const read = (file: string) => readFileSync(path.join(buildFolder, file), 'utf8');
const isBuilt = (file: string) => existsSync(path.join(buildFolder, file));
const prompts = filesIn(buildFolder).filter((file) => file.endsWith(promptExtension));
// One worker parses the pages, for all tests.
test.describe.configure({mode: 'default'});

const promptOf = ({file}: BuiltPage) => file.replace(/\.html$/, promptExtension);

/** The pages whose menu copies a prompt. */
const pagesWithPrompt = () => builtPages().filter(({$}) => $('[data-copies="page"]').length > 0);

test('each page of v2 has the prompt that its menu copies, and no page of the archive has one', () => {
  const promised = pagesWithPrompt();
  expect(promised.map(promptOf).sort()).toEqual([...prompts].sort());
  const routes = promised.map(({route}) => route);
  expect(routes).toEqual(
    expect.arrayContaining(['/docs/accounts/iban', '/usecases/topups', '/api/Topup', '/api']),
  );
  expect(routes).toEqual(
    expect.arrayContaining([...contract.errors.keys()].map((code) => `/errors/${code}`)),
  );
  expect(routes.filter((route) => route.startsWith('/v1/'))).toEqual([]);
});

test('no prompt has more than 8,000 tokens', () => {
  const sizes = prompts.map((file) => ({file, tokens: countTokens(read(file))}));
  expect(sizes.filter(({tokens}) => tokens > 8_000)).toEqual([]);
  // Other encodings than o200k_base have some more.
  expect(prompts.filter((file) => read(file).length > 8_000 * 3.2)).toEqual([]);
});

test('every prompt has its task, the rules, the hosts and how to start the sandbox', () => {
  const facts = [
    ...promptRules.filter(({of}) => !of).map(({title}) => `\n### ${title}\n`),
    `npx --yes ${provider.site.docs}/downloads/${sandboxFile}`,
    provider.localSandbox,
    provider.hosts.sandbox.api,
    provider.hosts.production.api,
    '`seed-alice`',
    '`createWebhookEndpoint: POST /v2/webhook-endpoints` takes `url`',
    '`"webhookTimestamps": "REAL"`',
    'Send an `Idempotency-Key` with each POST',
    'fails with 403 `sca_required`',
    'keep each `webhook-id`',
    '`resourceVersion` is higher',
    'Integer in the smallest unit',
  ];
  const faults = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    const title = page.$('article h1').first().text();
    return [`# Prompt: ${title}\n`, ...facts]
      .filter((fact) => !text.includes(fact))
      .map((fact) => `${page.route} lacks ${fact}`);
  });
  expect(faults).toEqual([]);
});

const anchors = new Map<string, ReadonlySet<string>>();

/** The ids of a page. */
function anchorsOf(route: string): ReadonlySet<string> {
  const $ = builtPage(route);
  const found =
    anchors.get(route) ??
    new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    );
  anchors.set(route, found);
  return found;
}

/** The operations to which the Markdown of a page links, and those that it describes. */
function operationsOn({file, $}: BuiltPage): string[] {
  const twin = read(file.replace(/\.html$/, '.md'));
  const names = [...twin.matchAll(/\/api\/[\w-]+\.md#(\w+)\)/g)].map(([, name = '']) => name);
  const described = $('.theme-doc-markdown [data-copies]')
    .toArray()
    .map((menu) => $(menu).attr('data-copies') ?? '');
  return [...new Set([...names, ...described])].filter((id) => contract.operations.has(id));
}

test('every prompt has the operations of its page: with its fields, or with the address that has them', () => {
  const faults = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    const [, left = ''] = text.split('\n## Not in this prompt\n');
    return operationsOn(page)
      .filter((id) => {
        const {method, path: place} = contract.operations.get(id) ?? {method: '', path: ''};
        const call = `${method.toUpperCase()} ${place}`;
        const isDescribed = text.includes(`\n### \`${id}\``) && text.includes(`\n\`${call}\``);
        const isInRules = promptOperations.includes(id) && text.includes(`- \`${id}: ${call}\``);
        const isNamed = left.includes(`\`${id}: ${call}\``);
        return (
          (isDescribed || isInRules) === isNamed ||
          (isNamed && !isBuilt(`openapi/operations/${id}.md`))
        );
      })
      .map((id) => `${page.route}: ${id}`);
  });
  expect(pagesWithPrompt().flatMap(operationsOn).length).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

test('a prompt has the names of all fields of the operations of its page before the meanings of some', () => {
  const topups = read(`api/Topup${promptExtension}`);
  expect(topups).toMatch(
    /^### `createTopup`[^]*?^Body `TopupCreate`:$[^]*?^- `accountId` string, required/m,
  );
  const cards = read(`api/CardFactory${promptExtension}`);
  expect(cards).toMatch(
    /^### `createCard`\n\n`POST \S+` takes `accountId` string, .*; optional .*; returns `Card`\. .*Errors: `/m,
  );
  const virtual = read(`usecases/cards/issuing/VirtualCardIssuing${promptExtension}`);
  expect(virtual).toContain('\n### `createCardDetailsView`');
  expect(virtual).toMatch(
    /`CardDetailsView`:\n\n- `encryptedData`|`CardDetailsView` \{`encryptedData`/,
  );
  const sandbox = read(`docs/sandbox-scenarios${promptExtension}`);
  const [, left = ''] = sandbox.split('\n## Not in this prompt\n');
  expect(left).toMatch(
    /\[Test scenarios\]\(\S+\/docs\/sandbox-scenarios\.md\): .*its text from the middle of "/,
  );
});

test('a prompt describes the object that each operation in it returns, or says where it is', () => {
  const described = new Set(
    builtPages()
      .filter(({route}) => route.startsWith('/api/'))
      .flatMap(({route}) => [...anchorsOf(route)]),
  );
  const returned = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    return [...text.matchAll(/^(?:Response `2\d\d`|`[A-Z]+ .*; returns) `(\w+)`\./gm)]
      .map(([, name = '']) => name)
      .filter((name) => described.has(name))
      .map((name) => {
        const isThere = [`\n### \`${name}\`\n`, `The object [${name}](`].some((one) =>
          text.includes(one),
        );
        return {route: page.route, name, isThere};
      });
  });
  expect(returned.length).toBeGreaterThan(500);
  expect(returned.filter(({isThere}) => !isThere)).toEqual([]);
});

test('a prompt has the parameters of each test scenario that its text names, or says where they are', () => {
  const scenarios = Object.entries(contract.scenarios);
  const found = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    const [, left = ''] = text.split('\n## Not in this prompt\n');
    return scenarios
      .filter(([name]) => text.includes(`\`${name}\``))
      .map(([name, {parameters}]) => {
        const line = text.split('\n').find((one) => one.startsWith(`- \`${name}\` takes `)) ?? '';
        const isComplete = Object.keys(parameters).every((one) => line.includes(`\`${one}\` `));
        return {route: page.route, name, isThere: line ? isComplete : left.includes(`\`${name}\``)};
      });
  });
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({isThere}) => !isThere)).toEqual([]);
  expect(read(`usecases/cards/operations/card_dispute${promptExtension}`)).toContain(
    '- `card.clearing` takes `authorisationId` id, `amount` Money; optional `final` boolean = true',
  );
});

/** What a page plays, shown or not. */
const callsOf = ({route}: BuiltPage) =>
  (pageRunAt(route)?.stories ?? [])
    .flatMap(({run}) => run.actions)
    .flatMap((action) => (action.kind === 'call' ? [action.call] : []));

test('a prompt has what its page plays without showing it: the scenarios, and the fields of the operations', () => {
  const faults = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    const [, left = ''] = text.split('\n## Not in this prompt\n');
    const isLeft = (name: string) => left.includes(`\`${name}\``) || left.includes(`\`${name}: `);
    return (
      callsOf(page)
        .map(({operation = '', body}) =>
          operation === 'createSimulation'
            ? {name: (body as {scenario: string}).scenario, start: '- `'}
            : {name: operation, start: promptOperations.includes(operation) ? '- `' : '### `'},
        )
        // A page can show that the sandbox rejects a name that does not exist.
        .filter(({name}) => contract.operations.has(name) || name in contract.scenarios)
        .filter(({name, start}) => !text.includes(`\n${start}${name}`) && !isLeft(name))
        .map(({name}) => `${page.route}: ${name}`)
    );
  });
  expect(pagesWithPrompt().flatMap(callsOf).length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
  const dispute = read(`usecases/topups/topup_dispute${promptExtension}`);
  expect(dispute).toMatch(/^- `topup\.pay` takes `topupId` id, `pan` string/m);
  expect(dispute).toMatch(/^- `account\.set_balance` takes `accountId` id, /m);
  expect(dispute).toMatch(/^`POST \/v2\/topups` takes `accountId` string, /m);
  expect(dispute).toMatch(/^### `Account`\n\n.*`balances` /m);
});

test('a prompt names the scopes of the operations with which a program begins and of those that its page plays', () => {
  const faults = pagesWithPrompt().flatMap((page) => {
    const text = read(promptOf(page));
    const [told = ''] = /^The operations of this prompt need these scopes: .*$/m.exec(text) ?? [];
    return [...promptOperations, ...callsOf(page).flatMap(({operation}) => operation ?? [])]
      .map((id) => contract.operations.get(id)?.scope)
      .filter((scope) => scope && !told.includes(`\`${scope}\``))
      .map((scope) => `${page.route}: ${scope}`);
  });
  expect([...new Set(faults)]).toEqual([]);
});

test('a prompt of a page that sends encrypted data says where the keys are and how to encrypt', () => {
  const sends = new Set(
    [...contract.operations.values()]
      .filter(({request}) =>
        Object.values(contract.schemas.get(request?.name ?? '')?.schema.properties ?? {}).some(
          ({$ref}) => $ref?.endsWith('/Jwe'),
        ),
      )
      .map(({id}) => id)
      .filter((id) => !promptOperations.includes(id)),
  );
  const pages = pagesWithPrompt().filter(({file}) =>
    [...read(file.replace(/\.html$/, '.md')).matchAll(/^ *```\w+ title="(\w+)/gm)].some(
      ([, title = '']) => sends.has(title),
    ),
  );
  const facts = ['/.well-known/jwks.json`', '`kid`', '/docs/kyc/encryption.md', '`A256GCM`'];
  expect(pages.length).toBeGreaterThan(5);
  expect(
    pages.flatMap((page) => {
      const text = read(promptOf(page));
      return facts.filter((fact) => !text.includes(fact)).map((fact) => `${page.route}: ${fact}`);
    }),
  ).toEqual([]);
});

test('a prompt names the pages that go with its page, such as the guide to disputes', () => {
  const related = pagesWithPrompt().flatMap((page) => {
    const twin = read(page.file.replace(/\.html$/, '.md'));
    const [, list = ''] = /\*\*Goes with:\*\*(.*)/.exec(twin) ?? [];
    const text = read(promptOf(page));
    return [...list.matchAll(/\]\(\S+?\)/g)].map(([link]) => ({
      route: page.route,
      link,
      isThere: text.includes(link),
    }));
  });
  expect(related.length).toBeGreaterThan(300);
  expect(related.filter(({isThere}) => !isThere)).toEqual([]);
});

test('a prompt has the test values with which its page begins to be tried', () => {
  const values = pagesWithPrompt().flatMap((page) => {
    const section = page.$('#try-it-in-the-sandbox').nextUntil('h2');
    const [value = ''] = section.find('td code').first().text().split('\n');
    return value === '' ? [] : [{route: page.route, value, text: read(promptOf(page))}];
  });
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter(({value, text}) => !text.includes(value)).map(({route}) => route)).toEqual(
    [],
  );
});

/** Whether an address of the site leads to a file or a page of the build, and to something on that page. */
function isReached(address: string): boolean {
  const {pathname, hash} = new URL(address);
  const file = decodeURIComponent(pathname).slice(1);
  const route = `/${file.replace(/\.md$/, '')}`;
  const hasPage = isBuilt(`${route.slice(1)}.html`);
  // What a tool or the console reads from its address is not the name of a place.
  const place = /^#[^=]+$/.test(hash) ? decodeURIComponent(hash.slice(1)) : '';
  return (isBuilt(file) || hasPage) && (place === '' || !hasPage || anchorsOf(route).has(place));
}

test('a prompt has the whole list of what must be true before its page goes live', () => {
  const lists = pagesWithPrompt().flatMap((page) => {
    const tasks = page.$('.contains-task-list > li').length;
    const shown = read(promptOf(page)).match(/^- \[ \] /gm)?.length;
    return tasks > 0 ? [{route: page.route, tasks, shown}] : [];
  });
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter(({tasks, shown}) => shown !== tasks)).toEqual([]);
});

test('every link of a prompt to this site leads to a file, a page or a place on it', () => {
  const addresses = new Set(
    prompts.flatMap((file) =>
      [...read(file).matchAll(/\]\((https:\/\/[^)\s]+)\)/g)].map(([, address = '']) => address),
    ),
  );
  const ours = [...addresses].filter((address) => address.startsWith(`${provider.site.docs}/`));
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter((address) => !isReached(address))).toEqual([]);
});
