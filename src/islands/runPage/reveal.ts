import {blockOf} from '@site/src/play/pageRun';
import {showStage} from '@site/src/client/behaviours/stages';
import {isCalm} from '@site/src/client/motion';
import {openAround} from '@site/src/client/openAround';
import type {Line} from './plan';

/** Scrolls the page to a part of it, which it opens where it is folded. */
export function scrollTo(part: Element | undefined): void {
  if (part) {
    openAround(part);
    part.scrollIntoView({behavior: isCalm() ? 'auto' : 'smooth', block: 'start'});
  }
}

/** Scrolls what is around a part of a stage to it, but not the page. */
function scrollInside(stage: HTMLElement, part: Element): void {
  for (let box = part.parentElement; box && stage.contains(box); box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight) {
      box.scrollTop += part.getBoundingClientRect().top - box.getBoundingClientRect().top;
    }
  }
}

/**
 * Brings into view what the page shows of a line. In a wide window, its stage is shown beside its text; in another one, its
 * response takes the place of its request.
 */
export function reveal({sample, answer}: Pick<Line, 'sample' | 'answer'>): void {
  const id = answer ?? sample;
  const part = document.querySelector(`[data-live="${id}"] > *`) ?? blockOf(id);
  const stage = part?.closest<HTMLElement>('.stage');
  if (!part || !stage) {
    scrollTo(part);
    return;
  }
  openAround(part);
  if (matchMedia('(width >= 1280px)').matches) {
    showStage(stage);
    scrollInside(stage, part);
  } else {
    scrollTo(part.closest('.call') ?? part);
  }
}
