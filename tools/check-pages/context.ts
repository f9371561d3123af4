import {readSource} from '@aldermark/lib/sourceText';
import type {CheckContext} from './check';
import {apiNames} from './contractNames';
import {OUTLINES, outlinesOf} from './outlines/outlines';
import {spellingCheck} from './spelling/spellingCheck';
import {readTerminology} from './terminology';

/** What the check of every page needs, as the files say now. */
export async function contextOfChecks(): Promise<CheckContext> {
  const api = apiNames();
  return {
    terminology: readTerminology(),
    spelling: await spellingCheck(),
    api,
    outlines: outlinesOf(readSource(OUTLINES), api),
  };
}
