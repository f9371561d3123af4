import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Model} from '@aldermark/contract-reader';
import {inWords} from '@aldermark/lib/dates';
import {component, importOf} from '@aldermark/lib/mdxNodes';
import {pageAt} from '../page-sources/pageAt';
import type {Current} from '@aldermark/lib/refreshed';
import {frontMatterOf} from '@aldermark/lib/source';

/**
 * Remark plugin: adds a banner at the top of each page with `successor` in its front matter. The banner shows
 * the dates of API v1 from the contract and links the page to read instead. It also sets the canonical link.
 */
export default function legacyPages(model: Current<Model>) {
  return () =>
    (tree: Root, file: VFile): void => {
      const {successor} = frontMatterOf(file);
      if (!successor) {
        return;
      }
      const {deprecated, sunset} = model.current.contract.v1;
      tree.children.unshift(
        importOf(['LegacyBanner'], '@site/src/components/reference/LegacyBanner'),
        component('LegacyBanner', {
          deprecated: inWords(deprecated),
          sunset: inWords(sunset),
          successor: {name: pageAt(successor)?.title ?? successor, href: successor},
        }),
      );
    };
}
