import {ticksKey} from '@aldermark/data/storage';
import {keepTicks, readTicks} from '../integration';
import {onPage} from '../page';
import {onChoiceElsewhere} from '../storage';

const boxesIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLInputElement>('.contains-task-list input'),
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
  const {[location.pathname]: kept} = readTicks();
  const lists = document.querySelectorAll('.contains-task-list');
  for (const box of kept ? boxesIn(document) : []) {
    box.checked = kept?.includes(box.value) ?? false;
  }
  lists.forEach(report);
}

function keep(): void {
  const values = boxesIn(document)
    .filter(({checked}) => checked)
    .map(({value}) => value);
  keepTicks({[location.pathname]: values});
}

/** Keeps the boxes of tasks that a reader ticks, in this browser only: see `packages/plugins/tasks`. */
export function start(): void {
  document.addEventListener('change', ({target}) => {
    const list = (target as Element).closest('.contains-task-list');
    if (list) {
      keep();
      report(list);
    }
  });
  onPage(restore);
  onChoiceElsewhere(ticksKey, restore);
}
