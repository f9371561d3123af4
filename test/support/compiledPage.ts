import {Pages} from '@aldermark/plugins/page-compiler/pages';
import type {CompiledPage} from '@aldermark/plugins/page-compiler/compile';
import {sourceModel} from './model';

let pages: Promise<Pages> | undefined;

/** Compiles a page as the build does. Rejects with its errors. */
export async function compiledPage(file: string): Promise<CompiledPage> {
  pages ??= sourceModel().then((current) => new Pages({current}));
  const page = await (await pages).compiled(file);
  if (page.errors.length > 0) {
    throw new Error(page.errors.join('\n'));
  }
  return page;
}
