import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {tar} from './tar';

test('tar reads the archive, whose bytes depend on its files alone', () => {
  const files = [
    {path: 'kit/README.md', content: '# Chloé €\n'},
    {path: 'kit/empty', content: ''},
    {path: 'kit/block', content: 'x'.repeat(512)},
  ];
  const archive = tar(files);
  const list = execFileSync('tar', ['-tf', '-'], {input: archive, encoding: 'utf8'});
  expect(list.trim().split('\n')).toEqual(files.map(({path}) => path));
  for (const {path, content} of files) {
    expect(execFileSync('tar', ['-xOf', '-', path], {input: archive, encoding: 'utf8'})).toBe(
      content,
    );
  }
  expect(tar(files)).toEqual(archive);
});
