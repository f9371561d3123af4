import {expect, test} from 'vitest';
import {remedyColumn} from '@aldermark/data/errorTables';
import {parsedDocument} from '../document';
import {errorListsOf} from './errorLists';

const row = (code: string) => `<tr><td><a href=/errors/${code}><code>${code}</code></a><td>422`;

test('a section lists the errors of its table, and other tables and rows without a link list none', () => {
  const html = `
    <h2 id=errors>Errors</h2>
    <table><thead><tr><th>Code<th>${remedyColumn}<tbody>${row('iban_invalid')}<tr><td>none</table>
    <h3 id=more>More</h3><table><tr><th>Code<th>${remedyColumn}${row('tin_invalid')}${row('pin_not_set')}</table>
    <h2 id=sandbox>Sandbox</h2><table><tr><th>Code<th>Trigger${row('pin_locked')}</table>`;
  expect(errorListsOf('/docs/x', parsedDocument(html))).toEqual([
    {section: '/docs/x#errors', errors: ['/errors/iban_invalid']},
    {section: '/docs/x#more', errors: ['/errors/tin_invalid', '/errors/pin_not_set']},
  ]);
});
