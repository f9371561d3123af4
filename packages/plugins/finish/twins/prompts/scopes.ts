import type {RootContent} from 'mdast';
import type {Operation} from '@aldermark/contract-reader/model';
import {code, paragraph, text} from '@aldermark/lib/nodes';

/**
 * The scopes of operations in one line, each with the first operation that needs it. A page names only those of the calls that
 * its reader sees, and a prompt can lack that part of its page.
 */
export function scopesLine(operations: readonly Operation[]): RootContent {
  const first = new Map<string, Operation>();
  for (const operation of operations) {
    const {scope} = operation;
    if (scope && !first.has(scope)) {
      first.set(scope, operation);
    }
  }
  return paragraph(
    text('The operations of this prompt need these scopes: '),
    ...[...first].flatMap(([scope, {id, isSandboxOnly}], at) => [
      text(at > 0 ? ', ' : ''),
      code(scope),
      text(' ('),
      code(id),
      text(isSandboxOnly ? ', in the sandbox only)' : ')'),
    ]),
    text('.'),
  );
}
