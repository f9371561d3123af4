import path from 'node:path';
import postcss, {type Root} from 'postcss';
import {filesIn} from '@aldermark/lib/files';
import {didYouMean} from '@aldermark/lib/nearest';
import {readSource} from '@aldermark/lib/sourceText';
import {constantsIn, withValues} from '../style-names/constants';

/** The sheets of every page as one. */
function sheetOfPages(siteDir: string): Root {
  const folder = path.join(siteDir, 'src/css');
  const sheets = filesIn(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readSource(path.join(folder, file)));
  return postcss.parse(sheets.join('\n'));
}

/**
 * PostCSS plugin: writes the values of constant tokens, such as spaces, into the sheets of islands, because a page has these
 * values, but not their names (`packages/plugins/finish/styles`). Throws an error with file and line for a token of the site or
 * of Infima that `src/css` does not set: a page need not have it.
 */
export function constantTokens(siteDir: string): (sheet: Root) => void {
  const pages = sheetOfPages(siteDir);
  const known = new Set<string>();
  pages.walkDecls(/^--/, ({prop}) => void known.add(prop));
  const values = constantsIn(pages, new Set());
  return (sheet) => {
    sheet.walkDecls((declaration) => {
      for (const [, name = ''] of declaration.value.matchAll(/var\(\s*(--(?:site|ifm)-[\w-]+)/g)) {
        if (!known.has(name)) {
          throw declaration.error(
            `No sheet in src/css sets "${name}". ${didYouMean(name, [...known])}`,
          );
        }
      }
    });
    withValues(sheet, values);
  };
}
