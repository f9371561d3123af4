import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcement} from '../../data/announcement';

/** Puts `boot.js` in the head of every page, because it must run before the scripts of Docusaurus. */
export default function bootScript({siteStorage}: LoadContext): Plugin {
  const source = readFileSync(path.join(__dirname, 'boot.js'), 'utf8')
    .replaceAll('__NAMESPACE__', siteStorage.namespace)
    .replaceAll('__ANNOUNCEMENT_ID__', announcement.id);
  return {
    name: 'boot-script',
    getPathsToWatch: () => [path.join(__dirname, 'boot.js')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: source}]}),
  };
}
