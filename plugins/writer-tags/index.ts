import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {defaultImportOf, importOf} from '../lib/mdxNodes';
import {PageFaults} from './pageFaults';
import {register} from './register';
import {transform} from './transform';
import type {PageState} from './writerTag';

/**
 * Remark plugin: replaces the tags and fences of the register (`register.ts`) and links names in code. A tag,
 * fence key or box that is not in the register stops the build, as does an unknown name in a tag such as
 * `<StateMachine name="Account" />`. One message reports all faults of a page.
 * `file.data.calls` lists the calls that the page shows, in order.
 */
export default function writerTags() {
  return (tree: Root, file: VFile): void => {
    const faults = new PageFaults(file);
    const page: PageState = {file, calls: [], listed: new Set(), components: new Map(), register};
    transform(tree, page, faults);
    file.data.calls = page.calls;
    faults.throwIfAny();
    tree.children.unshift(
      ...[...page.components.values()].map(({name, from, isDefault}) =>
        isDefault ? defaultImportOf(name, from) : importOf([name], from),
      ),
    );
  };
}
