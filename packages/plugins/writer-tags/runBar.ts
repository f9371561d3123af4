import type {Root} from 'mdast';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {component} from '@aldermark/lib/mdxNodes';
import {need, type PageState} from './writerTag';

/** How many calls of its run a page shows, or how many there are when it shows only what came of them. */
function countOf({stories}: PageRun): number {
  const shown = stories.flatMap(({steps}) => steps.filter(({sample}) => sample !== undefined));
  const all = stories.flatMap(({run}) => run.actions.filter(({kind}) => kind === 'call'));
  return (shown.length > 0 ? shown : all).length;
}

/** Adds the bar with which a reader makes the calls of a page, below the first paragraph. */
export function addRunBar(tree: Root, run: PageRun, page: PageState): void {
  need({page}, {name: 'RunPage', from: '@site/src/components/RunPage'});
  const opening = tree.children.findIndex(({type}) => type === 'paragraph');
  tree.children.splice(opening + 1, 0, component('RunPage', {calls: countOf(run)}));
}
