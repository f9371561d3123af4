import remarkLint from 'remark-lint';
import fencedCodeFlag from 'remark-lint-fenced-code-flag';
import headingIncrement from 'remark-lint-heading-increment';
import recommended from 'remark-preset-lint-recommended';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {Finding} from '../finding';
import type {Page} from '../../../plugins/page-sources/page';

const linter = unified().use(remarkLint).use(recommended).use(headingIncrement).use(fencedCodeFlag);

/** What remark-lint reports about the Markdown of a page. */
export function markdownFindings({tree, source}: Page): Finding[] {
  const file = new VFile({path: source.path, value: source.value});
  linter.runSync(tree, file);
  return file.messages.map(({line, reason}) => ({
    line: line ?? 1,
    text: `${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  }));
}
