import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {component} from '@aldermark/lib/mdxNodes';
import {need, type PageState} from './writerTag';

/** How many steps of its run a page shows: calls, or what came of them. */
const countOf = ({stories}: PageRun): number =>
  stories.flatMap(({steps}) => steps.filter(({sample, answer}) => sample ?? answer)).length;

/** The bar with which a reader makes the calls of a page. */
export function runBar(run: PageRun, page: PageState): MdxJsxFlowElement {
  need({page}, {name: 'RunPage', from: '@site/src/components/RunPage'});
  return component('RunPage', {steps: countOf(run)});
}
