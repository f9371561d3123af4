import path from 'node:path';
import postcss, {type Root} from 'postcss';
import {filesIn} from '@aldermark/lib/files';
import {readSource} from '@aldermark/lib/sourceText';
import {constantsIn, withValues} from '../style-names/constants';

/** The tokens that have one value on every page and in every mode, such as spaces, with this value. */
function constants(siteDir: string): ReadonlyMap<string, string> {
  const folder = path.join(siteDir, 'src/css/tokens');
  const sheets = filesIn(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readSource(path.join(folder, file)));
  return constantsIn(postcss.parse(sheets.join('\n')), new Set());
}

/**
 * PostCSS plugin: writes the values of constant tokens into the sheets of islands, because a page has these values, but
 * not their names (`packages/plugins/finish/styles`).
 */
export function constantTokens(siteDir: string): (sheet: Root) => void {
  const values = constants(siteDir);
  return (sheet) => void withValues(sheet, values);
}
