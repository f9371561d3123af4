import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {component} from '@aldermark/lib/mdxNodes';
import {need, type PageState} from './writerTag';

/** How many calls of its run a page shows, or how many there are when it shows only what came of them. */
function countOf({stories}: PageRun): number {
  const shown = stories.flatMap(({steps}) => steps.filter(({sample}) => sample !== undefined));
  const all = stories.flatMap(({run}) => run.actions.filter(({kind}) => kind === 'call'));
  return (shown.length > 0 ? shown : all).length;
}

/** The bar with which a reader makes the calls of a page. */
export function runBar(run: PageRun, page: PageState): MdxJsxFlowElement {
  need({page}, {name: 'RunPage', from: '@site/src/components/RunPage'});
  return component('RunPage', {calls: countOf(run)});
}
