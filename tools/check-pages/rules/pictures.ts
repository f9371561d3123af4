import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {Finding} from '../finding';

/** Words that say of no picture what it shows. */
const emptyWords =
  /^(?:an?|the|of|at|to|do|image|img|picture|pic|photo|screenshot|screen|shot|figure|fig|diagram|logo|icon|alt|text|untitled|todo|tbd|placeholder|copy|final|new)$/i;

/** Whether a text only names a picture, as a program or a camera does: `Screenshot 2026-01-12`, `card_face.png`. */
function isEmpty(text: string): boolean {
  const isName = /^\S+$/.test(text) && /[._\d]\S/.test(text);
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return isName || words.every((word) => emptyWords.test(word));
}

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
export function pictureFindings({tree}: SourcePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    const text = textOf(node)?.trim();
    const line = node.position?.start.line ?? 1;
    if (text === '') {
      findings.push({
        line,
        text: 'this picture has no alternative text. Say in it what the picture shows.',
      });
    } else if (text !== undefined && isEmpty(text)) {
      findings.push({
        line,
        text: `the alternative text "${text}" does not say what the picture shows. Describe it in a sentence.`,
      });
    }
  });
  return findings;
}
