import path from 'node:path';
import {VFile} from 'vfile';
import type {Model} from '@aldermark/contract-reader';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {filesIn} from '@aldermark/lib/files';
import {readSource} from '@aldermark/lib/sourceText';
import type {Wishes} from '@aldermark/sandbox/recipes/find';
import {apiOf} from './attributeTypes';
import {listedOutcomes} from './outcomesOfPage';
import {PageErrors} from './pageErrors';
import {RecipesOfPage, type PageOutcome} from './recipesOfPage';
import {registerOf} from './register';
import {parseSource} from './source';
import {transform} from './transform';
import {namesOnPage} from './typedNames';
import {newPage} from './writerTag';

/** The pages that say how what they list happens in the sandbox. */
export const pagesWithOutcomes = (): string[] =>
  ['docs', 'usecases'].flatMap((folder) =>
    filesIn(folder)
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.mdx$/.test(file) && /^<ScenarioMatrix/m.test(readSource(file))),
  );

/** Something that a page says how to cause, with the choice of its recipe. */
export type OutcomeExplanation = {
  readonly file: string;
  readonly told: PageOutcome;
  readonly chooser: RecipesOfPage;
};

/** Everything that pages say how to cause in the sandbox, read without making their calls. */
export function outcomeExplanations(files: readonly string[], model: Model): OutcomeExplanation[] {
  const api = apiOf(model);
  const register = registerOf(api);
  return files.flatMap((file) => {
    const value = fillProviderFacts(readSource(file), file);
    const page = newPage({
      file: new VFile({path: path.resolve(file), value}),
      register,
      api,
      useCaseIn: async () => undefined,
    });
    const tree = parseSource(value, page.file.path);
    const named = namesOnPage(tree);
    transform(tree, page, new PageErrors(page.file));
    const chooser = new RecipesOfPage(page, named, api);
    return page.outcomeLists
      .flatMap((list) => listedOutcomes(list, api))
      .map(([told]) => ({file, told, chooser}));
  });
}

/** The recipes that pages want: for what each mentions, those by its own operations. */
export function wantedByPages(files: readonly string[], model: Model): Wishes['wanted'] {
  const tellings = outcomeExplanations(files, model);
  return (general) => tellings.flatMap(({told, chooser}) => chooser.wanted(told, general));
}
