import path from 'node:path';
import postcss, {type PluginCreator} from 'postcss';
import {filesIn} from '@aldermark/lib/files';
import {readSource} from '@aldermark/lib/sourceText';
import {constantsIn, withValues} from '../finish/styles/constants';

const tokensFolder = path.resolve('src/css/tokens');

/** The tokens that have one value on every page and in every mode, such as spaces, with this value. */
function constants(): ReadonlyMap<string, string> {
  const sheets = filesIn(tokensFolder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readSource(path.join(tokensFolder, file)));
  return constantsIn(postcss.parse(sheets.join('\n')), new Set());
}

/** Whether a sheet may come with the script of an island, which also loads that of a component whose HTML pages have. */
const isOfIsland = (file = ''): boolean =>
  /[\\/]src[\\/](?:islands|components)[\\/].*\.css$/.test(file);

/**
 * PostCSS plugin: writes the values of constant tokens into the sheets of islands, because a page has these values, but
 * not their names (`packages/plugins/finish/styles`).
 */
export const constantTokens: PluginCreator<void> = () => ({
  postcssPlugin: 'constant-tokens',
  Once(sheet, {result}) {
    if (isOfIsland(result.opts.from)) {
      withValues(sheet, constants());
    }
  },
});
constantTokens.postcss = true;
