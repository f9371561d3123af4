/** Makes a client for .NET with NSwag from the document in OpenAPI 3.0, compiles it with a program, and runs that program. */
import {execFile} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {localSandbox} from '../support/localSandbox';
import {expect, test} from '../support/site';

const run = promisify(execFile);
const tool = path.resolve('test/node_modules/nswag/bin/binaries/Win');
const holder = 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP';
const unknownHolder = 'usr_01K7GZV9V0FVJC7V0B9VHVKZB0';

/** Opens an account, finds it in a list of two statuses, and is refused another one. */
const program = `
using System;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using Aldermark;

class Program
{
    static string Open(Client client, string holder, string key)
    {
        var account = new AccountCreate {HolderId = holder, Type = AccountType.PERSONAL, Label = "Holidays"};
        return client.CreateAccountAsync(account, key, null, null, null).GetAwaiter().GetResult().Id;
    }

    static void Main(string[] args)
    {
        var http = new HttpClient();
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", args[1]);
        var client = new Client(http) {BaseUrl = args[0]};
        var id = Open(client, args[2], "nswag-1");
        var statuses = new[] {ListAccountsStatus.ACTIVE, ListAccountsStatus.BLOCKED};
        var page = client.ListAccountsAsync(
            args[2], null, null, statuses, null, null, null, null, null, null, null, null).GetAwaiter().GetResult();
        Console.WriteLine(page.Data.Any(account => account.Id == id) ? "listed" : "missing");
        try
        {
            Open(client, args[3], "nswag-2");
        }
        catch (ApiException<Problem> refused)
        {
            Console.WriteLine(refused.Result.Code + " " + refused.Result.Errors.Single().Field);
        }
    }
}
`;

test('a client of NSwag opens an account, filters a list and reads a problem document', async () => {
  test.skip(!existsSync('/usr/bin/mcs'), 'mono is not installed');
  const cwd = path.resolve('test-results/nswag');
  mkdirSync(cwd, {recursive: true});
  writeFileSync(path.join(cwd, 'Program.cs'), program);
  copyFileSync(path.join(tool, 'Newtonsoft.Json.dll'), path.join(cwd, 'Newtonsoft.Json.dll'));
  const document = path.resolve('build/openapi/aldermark-sandbox-3.0.json');
  await run('mono', [
    path.join(tool, 'NSwag.exe'),
    'openapi2csclient',
    '/namespace:Aldermark',
    `/input:${document}`,
    `/output:${path.join(cwd, 'Client.cs')}`,
  ]);
  const assemblies = [
    'System.Net.Http',
    'System.ComponentModel.DataAnnotations',
    'System.Runtime.Serialization',
    'Newtonsoft.Json',
  ].map((name) => `-r:${name}.dll`);
  await run('mcs', ['-out:program.exe', ...assemblies, 'Client.cs', 'Program.cs'], {cwd});
  const local = await localSandbox(1);
  const sent = [local.url, local.token, holder, unknownHolder];
  const {stdout} = await run('mono', ['program.exe', ...sent], {cwd});
  local.close();
  expect(stdout.trim().split('\n')).toEqual(['listed', 'validation_failed /holderId']);
});
