import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Page} from '../../../plugins/page-sources/page';
import type {Finding} from '../finding';

/** Texts that say of no picture what it shows. */
const noDescription =
  /^(?:image|img|picture|photo|screenshot|figure|diagram|logo|icon|alt|[\w-]+\.(?:png|jpe?g|svg|gif|webp|avif))\W*$/i;

/** The alternative text of a picture; undefined for another node, and for a text that an expression makes. */
function textOf(node: Nodes): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') {
    return node.alt ?? '';
  }
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  // <Image> checks its own text.
  if (!isElement || node.name !== 'img') {
    return undefined;
  }
  const alt = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'alt');
  return typeof alt?.value === 'object' && alt.value !== null ? undefined : (alt?.value ?? '');
}

/** Finds pictures whose alternative text is missing, or says nothing. */
export function pictureFindings({tree}: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    const text = textOf(node)?.trim();
    const line = node.position?.start.line ?? 1;
    if (text === '') {
      findings.push({
        line,
        text: 'this picture has no alternative text. Say in it what the picture shows.',
      });
    } else if (text !== undefined && noDescription.test(text)) {
      findings.push({
        line,
        text: `the alternative text "${text}" does not say what the picture shows. Describe it in a sentence.`,
      });
    }
  });
  return findings;
}
