import type {Code} from 'mdast';
import {js2xml, xml2js} from 'xml-js';
import {fieldsOf} from '../page-runs/fields';

/**
 * A block of XML with a title: the document of a response, or some of its elements. `paths` lead to them from the root, such as
 * `Stmt.Bal`. Throws with the nearest name when there is no such element, and when the text is no XML.
 */
export function xmlBlock(
  title: string,
  document: string,
  paths: readonly string[] | undefined,
): Code {
  if (!document.startsWith('<?xml')) {
    throw new Error('the response is neither JSON nor XML. Say in a sentence what it contains.');
  }
  const parsed = xml2js(document, {compact: true, ignoreDeclaration: true});
  const [root = ''] = Object.keys(parsed);
  const shown = fieldsOf(
    parsed,
    paths && [`${root}._attributes`, ...paths.map((path) => `${root}.${path}`)],
  );
  const value = js2xml(shown as typeof parsed, {compact: true, spaces: 2});
  return {type: 'code', lang: 'xml', meta: `title="${title}"`, value};
}
