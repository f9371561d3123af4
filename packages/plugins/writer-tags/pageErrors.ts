import type {Nodes} from 'mdast';
import type {VFile} from 'vfile';
import {projectPath} from '@aldermark/lib/source';
import {AttributeErrors} from './attributes';

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Collects the errors of a page, each with file and line. */
export class PageErrors {
  readonly list: string[] = [];
  constructor(private readonly file: VFile) {}

  add(line: number, text: string): void {
    this.list.push(`${projectPath(this.file.path)}:${line}: ${text}`);
  }

  /** Adds an error that was thrown while a node was being replaced. */
  addThrown(node: Nodes, error: unknown): void {
    if (error instanceof AttributeErrors) {
      for (const {attribute, text} of error.list) {
        this.add(lineOfAttribute(node, attribute), `${nameOf(node)}: ${text}`);
      }
    } else {
      const text = error instanceof Error ? error.message : String(error);
      this.add(lineOf(node), `${nameOf(node)}: ${text}`);
    }
  }

  /** Throws all errors in one message, a line each. */
  throwIfAny(): void {
    if (this.list.length > 0) {
      throw new Error(this.list.join('\n'));
    }
  }
}

/** The line of an attribute, because a tag may have several lines; else the line of the tag. */
function lineOfAttribute(node: Nodes, name: string | undefined): number {
  const attribute =
    node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
      ? node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
      : undefined;
  return attribute?.position?.start.line ?? lineOf(node);
}

/** A tag as its writer sees it. */
function nameOf(node: Nodes): string {
  switch (node.type) {
    case 'code':
      return `\`\`\`${node.lang ?? ''}${node.meta ? ` ${node.meta}` : ''}`;
    case 'containerDirective':
      return `:::${node.name}`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `<${node.name ?? ''}>`;
    default:
      return node.type;
  }
}
