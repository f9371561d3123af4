import type {ApiNames} from '../contractNames';
import type {Finding} from '../finding';
import {linkedNames} from '../outlines/linkedNames';
import {namesOf, OUTLINES, type Outline} from '../outlines/outlines';
import type {Page} from '@aldermark/plugins/page-sources/page';

/** Finds every operation, event and error of the outline of a page that the page does not link. */
export function coverageFindings(page: Page, outline: Outline, api: ApiNames): Finding[] {
  const linked = linkedNames(page, api);
  return namesOf(outline)
    .filter(({name}) => !linked.has(name))
    .map(({noun, name}) => ({
      line: 1,
      text: `does not link the ${noun} "${name}" of its outline. Name it in code where the text is about it, or remove it from ${OUTLINES}.`,
    }));
}
