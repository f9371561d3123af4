import {onPage} from '../page';
import {hasWords, reportCount, wordsOf} from '../words';

/** Shows only the rows that have every word of the field, and says how many there are. */
function filter(box: Element): void {
  const words = wordsOf(box.querySelector('input')?.value ?? '');
  const rows = [...box.querySelectorAll<HTMLElement>('tbody tr')];
  for (const row of rows) {
    row.hidden = !hasWords(row, words);
  }
  reportCount(box, rows.filter(({hidden}) => !hidden).length, 'row');
}

/** Lets readers filter tables by text: see `src/components/TableFilter`. */
export function filterTables(): void {
  document.addEventListener('input', ({target}) => {
    const box = (target as Element).closest('[data-table-filter]');
    if (box) {
      filter(box);
    }
  });
  // A reader may have typed before, and browsers restore what was typed.
  onPage(() =>
    document
      .querySelectorAll('[data-table-filter]:has(input:not(:placeholder-shown))')
      .forEach(filter),
  );
}
