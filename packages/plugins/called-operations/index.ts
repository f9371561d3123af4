import type {ListItem, Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Operation} from '@aldermark/contract-reader/lookups';
import {component} from '@aldermark/lib/mdxNodes';
import {code, link, paragraph, strong, text} from '@aldermark/lib/nodes';
import {isPartial, projectPath} from '@aldermark/lib/source';

/** The operations of which a page shows calls, in the order of their first calls. */
function calledIn({data: {steps = []}}: VFile): Operation[] {
  const shown = steps.flatMap((step) =>
    step.kind === 'call' && !step.isHidden ? [step.operation] : [],
  );
  return [...new Map(shown.map((operation) => [operation.id, operation])).values()];
}

const item = ({id, method, page, path, summary}: Operation): ListItem => ({
  type: 'listItem',
  children: [
    paragraph(
      code(`${method.toUpperCase()} ${path}`),
      text(' '),
      link({name: summary, href: `/api/${page}#${id}`}),
    ),
  ],
});

/**
 * Remark plugin: ends a use case with the operations that it calls, for the printed page, which has no addresses after
 * names in code. Screens, the search and Markdown leave the list out. It comes after the plugin that makes the calls.
 */
export default function calledOperations() {
  return (tree: Root, file: VFile): void => {
    const operations = calledIn(file);
    if (
      operations.length > 0 &&
      projectPath(file.path).startsWith('usecases/') &&
      !isPartial(file.path)
    ) {
      tree.children.push(
        component('div', {className: 'printed', 'data-search-ignore': ''}, [
          paragraph(strong('Operations that this page calls')),
          {type: 'list', spread: false, children: operations.map(item)},
        ]),
      );
    }
  };
}
