import type {PhrasingContent} from 'mdast';
import type {DownloadedFile} from '../../data/downloads';
import {codeLink} from '../../lib/nodes';

/** The name of a download, which links to it. Docusaurus looks for pages at other addresses. */
export function downloadLink(file: DownloadedFile): PhrasingContent {
  return codeLink({name: file, href: `pathname:///openapi/${file}`});
}
