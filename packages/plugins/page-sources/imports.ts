import type {ImportDeclaration} from 'estree-jsx';
import type {Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** What a page imports under a name. */
export type Import = {readonly from: string; readonly node: MdxjsEsm};

/** The names that the source of a page imports. */
export function importedNames(tree: Root): ReadonlyMap<string, Import> {
  return new Map(
    tree.children.flatMap((node) =>
      node.type === 'mdxjsEsm'
        ? (node.data?.estree?.body ?? [])
            .filter(
              (statement): statement is ImportDeclaration => statement.type === 'ImportDeclaration',
            )
            .flatMap(({specifiers, source}) =>
              specifiers.map(({local}): [string, Import] => [
                local.name,
                {from: String(source.value), node},
              ]),
            )
        : [],
    ),
  );
}

/** Whether an import is a partial: a part of a page in a file of its own. */
export const isPartialImport = ({from}: Import): boolean => from.endsWith('.mdx');
