import type {ApiNames} from '../contractNames';
import type {Finding} from '../finding';
import {linkedNames} from '../outlines/linkedNames';
import {outlineNames, OUTLINES, type Outline} from '../outlines/outlines';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';

/** Finds every operation, event and error of the outline of a page that the page does not link. */
export function coverageFindings(page: SourcePage, outline: Outline, api: ApiNames): Finding[] {
  const linked = linkedNames(page, api);
  return outlineNames(outline)
    .filter(({name}) => !linked.has(name))
    .map(({noun, name}) => ({
      line: 1,
      text: `does not link the ${noun} "${name}" of its outline. Name it in code where the text is about it, or remove it from ${OUTLINES}.`,
    }));
}
