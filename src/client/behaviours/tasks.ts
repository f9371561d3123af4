import {onPage} from '../page';
import {onChoiceElsewhere, recall, rememberChoice} from '../storage';

/** The key of the ticked boxes: a JSON object with the values of the boxes of each page, by its address. */
const key = 'tasks';

type Ticked = Readonly<Record<string, readonly string[]>>;

/** What a reader has ticked on every page. Nothing where the storage holds something else. */
function ticked(): Ticked {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Ticked) : {};
  } catch {
    return {};
  }
}

const boxesIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLInputElement>('.task-list-item input'),
];

/** Says below a list how far its reader is, and where that is kept (packages/plugins/tasks has the place for it). */
function report(list: Element): void {
  const boxes = boxesIn(list);
  const done = boxes.filter(({checked}) => checked).length;
  const status = list.nextElementSibling;
  if (!status?.matches('[data-tasks]')) {
    return;
  }
  status.textContent = `${done} of ${boxes.length} done. Your ticks are kept in this browser only.`;
}

/** Ticks what the reader has ticked before. Boxes that nobody has touched stay as the page has them. */
function restore(): void {
  const {[location.pathname]: kept} = ticked();
  const lists = document.querySelectorAll('.contains-task-list');
  for (const box of Array.isArray(kept) ? boxesIn(document) : []) {
    box.checked = kept?.includes(box.value) ?? false;
  }
  lists.forEach(report);
}

function keep(): void {
  const values = boxesIn(document)
    .filter(({checked}) => checked)
    .map(({value}) => value);
  rememberChoice(key, JSON.stringify({...ticked(), [location.pathname]: values}));
}

/** Keeps the boxes of tasks that a reader ticks, in this browser only: see `packages/plugins/tasks`. */
export function start(): void {
  document.addEventListener('change', ({target}) => {
    const list = (target as Element).closest('.task-list-item')?.closest('.contains-task-list');
    if (list) {
      keep();
      report(list);
    }
  });
  onPage(restore);
  onChoiceElsewhere(key, restore);
}
