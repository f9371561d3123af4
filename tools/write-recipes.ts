/** `npm run recipes`: finds the shortest calls that cause each state, event and error in the sandbox, and writes them. */
import {writeFileSync} from 'node:fs';
import {ContractErrors, loadContract, modelOf} from '@aldermark/contract-reader';
import {operationsOfErrors, ordinaryCalls, recipesFile} from '@aldermark/contract-reader/recipes';
import {pagesWithOutcomes, wantedByPages} from '@aldermark/plugins/writer-tags/outcomeExplanations';
import {findRecipes} from '@aldermark/sandbox/recipes/find';
import type {RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import {stories} from '@aldermark/sandbox/stories';

/** One step in each line, so that a difference shows the call that changed. */
function textOf({recipes, texts}: RecipeBook): string {
  const list = Object.entries(recipes).map(([outcome, {start, steps}]) => {
    const begin = start === undefined ? '' : `"start": ${JSON.stringify(start)}, `;
    const lines = steps.map((step) => `      ${JSON.stringify(step)}`).join(',\n');
    return `    ${JSON.stringify(outcome)}: {${begin}"steps": [\n${lines}\n    ]}`;
  });
  return `{\n  "recipes": {\n${list.join(',\n')}\n  },\n  "texts": ${JSON.stringify(texts, null, 4)}\n}\n`;
}

async function writeRecipes(): Promise<void> {
  const faults = new ContractErrors();
  const read = await loadContract(faults, {withoutRecipes: true});
  faults.throwIfAny();
  if (!read) {
    throw new Error('The contract could not be read.');
  }
  const book = await findRecipes(
    read.sandbox,
    stories,
    ordinaryCalls(read.sandbox, read.recording),
    {
      named: operationsOfErrors(read.contract),
      wanted: wantedByPages(pagesWithOutcomes(), modelOf(read)),
    },
  );
  writeFileSync(recipesFile, textOf(book));
  console.log(`Wrote ${Object.keys(book.recipes).length} recipes to ${recipesFile}.`);
}

void writeRecipes();
