/**
 * Generates a client with each tool, compiles it together with a short program that uses it, and runs this program against
 * the sandbox. The compiler is strict, and no tool needs an exception.
 */
import {build, defineConfig} from '@kubb/core';
import {pluginClient} from '@kubb/plugin-client';
import {pluginOas} from '@kubb/plugin-oas';
import {pluginTs} from '@kubb/plugin-ts';
import {mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {generateSource} from 'oazapfts';
import {generate as orval} from 'orval';
import {generateApi} from 'swagger-typescript-api';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {byRule, documentFile, readDocument, sandbox} from '../published/documents';
import {samplesOf} from '../published/samples';
import {typeErrors} from '../published/typeErrors';
import {localSandbox, type LocalSandbox} from '../support/localSandbox';
import {rejectedSamples, type ZodSchema} from './rejectedSamples';

const input = documentFile(sandbox);
const clientsFolder = path.resolve('test-results/client-flows');

/** Alice, who has one account. */
const holderId = 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP';
const unknownHolder = 'usr_01K7GZV9V0FVJC7V0B9VHVKZB0';

/** What a program does with its client. */
type Program = {
  /** Opens an account, and returns its id, or what the problem document says. */
  readonly open: (holderId: string, key: string) => Promise<unknown>;
  /** The ids of the accounts of a holder in one of these statuses. */
  readonly list: (holderId: string, status: readonly string[]) => Promise<unknown>;
};

/** What every program begins with. */
const head = `
const account = (holderId: string) =>
  ({holderId, type: 'PERSONAL', currency: 'EUR', label: 'Holidays'}) as const;
const refusal = ({code, errors = []}: Pick<Problem, 'code' | 'errors'>) =>
  ({code, fields: errors.map(({field}) => field)});
type Statuses = ('PENDING' | 'ACTIVE' | 'BLOCKED' | 'CLOSING' | 'CLOSED')[];
`;

type Tool = {
  /** Writes the client into a folder. */
  readonly generate: (output: string, url: string) => Promise<unknown>;
  /** A program whose \`connect\` gives a {@link Program}. */
  readonly program: string;
};

const tools: Readonly<Record<string, Tool>> = {
  orval: {
    generate: async (output, baseUrl) => {
      const target = path.join(output, 'client.ts');
      await orval({input, output: {target, client: 'fetch', headers: true, baseUrl}});
      await orval({input, output: {target: path.join(output, 'schemas.ts'), client: 'zod'}});
    },
    program: `
import {createAccount, listAccounts, type Problem} from './client';
import {CreateAccountBody, CreateAccountResponse, ListAccountsResponse} from './schemas';

export const connect = (_url: string, token: string) => {
  const options = {headers: {Authorization: \`Bearer \${token}\`}};
  return {
    open: async (holderId: string, key: string) => {
      const body = CreateAccountBody.parse(account(holderId));
      const {status, data} = await createAccount(body, {'Idempotency-Key': key}, options);
      return status === 201 ? CreateAccountResponse.parse(data).id : refusal(data);
    },
    list: async (holderId: string, status: Statuses) => {
      const answer = await listAccounts({holderId, status}, {}, options);
      if (answer.status !== 200) throw new Error(answer.data.code);
      return ListAccountsResponse.parse(answer.data).data.map(({id}) => id);
    },
  };
};
`,
  },

  'swagger-typescript-api': {
    generate: (output) => generateApi({input, output, fileName: 'client.ts', silent: true}),
    program: `
import {AccountType, Api, type HttpResponse, type Problem} from './client';

export const connect = (baseUrl: string, token: string) => {
  const {v2} = new Api({
    baseUrl,
    securityWorker: () => ({headers: {Authorization: \`Bearer \${token}\`}}),
  });
  return {
    open: (holderId: string, key: string) =>
      v2
        .createAccount(
          {...account(holderId), type: AccountType.PERSONAL},
          {headers: {'Idempotency-Key': key}},
        )
        .then(
          ({data}) => data.id,
          ({error}: HttpResponse<null, Problem>) => refusal(error),
        ),
    list: async (holderId: string, status: Statuses) =>
      (await v2.listAccounts({holderId, status})).data.data.map(({id}) => id),
  };
};
`,
  },

  oazapfts: {
    generate: async (output) =>
      writeFileSync(path.join(output, 'client.ts'), await generateSource(input)),
    program: `
import {createAccount, defaults, listAccounts, type Problem} from './client';

export const connect = (url: string, token: string) => {
  defaults.baseUrl = url;
  defaults.headers = {Authorization: \`Bearer \${token}\`};
  return {
    open: async (holderId: string, key: string) => {
      const answer = await createAccount(key, account(holderId));
      return answer.status === 201 ? answer.data.id : refusal(answer.data);
    },
    list: async (holderId: string, status: Statuses) => {
      const answer = await listAccounts({holderId, status});
      if (answer.status !== 200) throw new Error(answer.data.code);
      return answer.data.data.map(({id}) => id);
    },
  };
};
`,
  },

  kubb: {
    generate: (output) =>
      build({
        config: {
          ...defineConfig({
            input: {path: input},
            output: {path: output, extension: {'.ts': ''}, barrelType: false},
          }),
          plugins: [
            pluginOas({generators: []}),
            pluginTs({output: {path: 'types.ts'}}),
            pluginClient({output: {path: 'client.ts'}, client: 'fetch', dataReturnType: 'full'}),
          ],
        },
      }),
    // Its client says only the type of a success.
    program: `
import {setConfig} from '@kubb/plugin-client/clients/fetch';
import {createAccount, listAccounts} from './client';
import type {CreateAccount422, Problem} from './types';

export const connect = (baseURL: string, token: string) => {
  setConfig({
    baseURL,
    headers: {Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json'},
  });
  return {
    open: async (holderId: string, key: string) => {
      const {status, data} = await createAccount(account(holderId), {'Idempotency-Key': key});
      return status === 201 ? data.id : refusal(data as unknown as CreateAccount422);
    },
    list: async (holderId: string, status: Statuses) =>
      (await listAccounts({holderId, status})).data.data.map(({id}) => id),
  };
};
`,
  },
};

const folderOf = (tool: string) => path.join(clientsFolder, tool);

describe.each(Object.entries(tools))('%s', (name, {generate, program}) => {
  const folder = folderOf(name);
  const file = path.join(folder, 'program.ts');
  let local: LocalSandbox;

  beforeAll(async () => {
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    // The client finds the packages that its reader would install.
    symlinkSync(path.resolve('test/node_modules'), path.join(folder, 'node_modules'));
    local = await localSandbox(1);
    await generate(folder, local.url);
    writeFileSync(file, `${program}${head}`);
  }, 600_000);

  afterAll(() => local.close());

  it('writes a client that tsc --strict accepts', () => {
    expect(typeErrors([file])).toEqual([]);
  });

  it('opens an account, filters a list by two statuses, and reads a problem document', async () => {
    const {connect} = (await import(file)) as {
      readonly connect: (url: string, token: string) => Program;
    };
    const client = connect(local.url, local.token);
    const opened = await client.open(holderId, 'client-flow-1');
    expect(opened).toMatch(/^acc_/);
    expect(await client.list(holderId, ['ACTIVE', 'BLOCKED'])).toEqual(
      expect.arrayContaining([opened]),
    );
    expect(await client.list(holderId, ['PENDING', 'CLOSED'])).toEqual([]);
    expect(await client.open(unknownHolder, 'client-flow-2')).toEqual({
      code: 'validation_failed',
      fields: ['/holderId'],
    });
  });
});

it('the schemas of orval accept each sample of a request and of an answer', async () => {
  const file = path.join(folderOf('orval'), 'schemas.ts');
  const schemas = (await import(file)) as Readonly<Record<string, ZodSchema>>;
  // Its names are those of hey-api without the z; it makes no schemas of errors and events.
  const samples = samplesOf(readDocument(sandbox))
    .filter(({schema}) => /(Body|Response)$/.test(schema))
    .map((sample) => ({
      ...sample,
      schema: sample.schema.replace(/^z(.)/, (_, first: string) => first.toUpperCase()),
    }));
  expect(samples.length).toBeGreaterThan(200);
  expect(byRule(rejectedSamples(samples, schemas))).toEqual({});
});
