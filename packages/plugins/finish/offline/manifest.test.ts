import {expect, test} from 'vitest';
import {manifestOf} from './manifest';

const files: Readonly<Record<string, string>> = {
  '404.html': 'not found',
  _headers: '/*',
  'api.html': 'api',
  'api/index.html': 'api',
  'api.part.txt': 'api',
  'api.md': 'api',
  'assets/ideal-img/card.a1.2000.png': 'wide',
  'assets/ideal-img/card.b2.640.png': 'narrow',
  'assets/ideal-img/face.c3.1094.png': 'only one',
  'assets/js/shell.c4.js': 'shell',
  'index.html': 'home',
  'old.html': 'moved',
  'openapi/api.json': '{}',
};

const build = {
  files: Object.keys(files),
  read: (file: string) => Buffer.from(files[file] ?? ''),
  redirects: {'/old': '/api'},
  commit: '0123456789',
};

test('each page is kept once, under the address at which hosts serve it, with one width of each image', () => {
  const {addresses, ...rest} = manifestOf(build);
  expect(addresses.map(([address]) => address)).toEqual([
    '/404.html',
    '/api',
    '/assets/ideal-img/card.b2.640.png',
    '/assets/ideal-img/face.c3.1094.png',
    '/assets/js/shell.c4.js',
    '/',
  ]);
  expect(rest).toMatchObject({
    files: 6,
    disk: 'not foundapinarrowonly oneshellhome'.length,
    commit: '0123456789',
    redirects: {'/old': '/api'},
  });
});

test('a change of a file or a redirect makes another release, and a change of what is left out does not', () => {
  const {release} = manifestOf(build);
  const changed = (file: string) =>
    manifestOf({
      ...build,
      read: (other) => (other === file ? Buffer.from('changed') : build.read(other)),
    });
  expect(changed('api.html').release).not.toBe(release);
  expect(manifestOf({...build, redirects: {'/old': '/'}}).release).not.toBe(release);
  expect(changed('openapi/api.json').release).toBe(release);
  expect(manifestOf(build).release).toBe(release);
});
