import {execFileSync} from 'node:child_process';
import {createPrivateKey, X509Certificate, type JsonWebKey} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {createServer, globalAgent} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TLSSocket} from 'node:tls';
import {createLocalJWKSet, importPKCS8, jwtVerify, SignJWT, type JSONWebKeySet} from 'jose';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {tokenWithCertificate} from './tokenWithCertificate';

const samples = path.resolve('docs/docs/customer-relationship/_keys');
const project = process.cwd();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, {recursive: true});
});

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Runs a sample in an empty folder, and answers with what it prints. */
const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');

test.each([
  ['openssl', () => run('bash', path.join(samples, 'makeKey.sh'))],
  ['TypeScript', () => run(process.execPath, tsx, path.join(samples, 'makeKey.ts'))],
])('%s makes a private key, and the key set that verifies what it signs', async (_, make) => {
  make();
  const key = await importPKCS8(read('client-key.pem'), 'ES256');
  const header = {alg: 'ES256', kid: 'wrenfield-2025-10'};
  const assertion = await new SignJWT({sub: 'wrenfield-backend'})
    .setProtectedHeader(header)
    .sign(key);
  const published = JSON.parse(read('jwks.json')) as JSONWebKeySet;
  await expect(jwtVerify(assertion, createLocalJWKSet(published))).resolves.toMatchObject({
    payload: {sub: 'wrenfield-backend'},
  });
  const {d} = createPrivateKey(read('client-key.pem')).export({format: 'jwk'}) as JsonWebKey;
  expect(read('jwks.json')).not.toContain(d);
  expect(statSync(path.join(folder, 'client-key.pem')).mode & 0o077).toBe(0);
});

test('openssl makes a certificate for clients, and prints the thumbprint to which a token is bound', () => {
  const thumbprint = run('bash', path.join(samples, 'makeCertificate.sh'));
  const certificate = new X509Certificate(read('mtls-certificate.pem'));
  expect(certificate.subject).toBe('O=Wrenfield\nCN=wrenfield-backend');
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
  expect(certificate.checkPrivateKey(createPrivateKey(read('mtls-key.pem')))).toBe(true);
  const digest = Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex');
  expect(thumbprint).toBe(digest.toString('base64url'));
});

test('TypeScript presents the certificate to the token host', async () => {
  run('bash', path.join(samples, 'makeCertificate.sh'));
  run(
    'openssl',
    ...'req -x509 -newkey rsa:2048 -nodes -keyout host-key.pem -out host.pem -subj /CN=localhost'.split(
      ' ',
    ),
    ...'-addext subjectAltName=DNS:localhost'.split(' '),
  );
  const server = createServer(
    {
      key: read('host-key.pem'),
      cert: read('host.pem'),
      requestCert: true,
      rejectUnauthorized: false,
    },
    ({socket}, response) => {
      response.end((socket as TLSSocket).getPeerCertificate().fingerprint256);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  globalAgent.options.ca = read('host.pem');
  process.chdir(folder);
  try {
    const {port} = server.address() as AddressInfo;
    expect(
      await tokenWithCertificate(`https://localhost:${port}/oauth2/token`, 'partner:read'),
    ).toBe(new X509Certificate(read('mtls-certificate.pem')).fingerprint256);
  } finally {
    delete globalAgent.options.ca;
    server.close();
  }
});
