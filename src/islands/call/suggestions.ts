import {late} from '@site/src/client/late';
import {contractAddress} from '@site/src/play/files';
import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import {syntaxTree} from '@codemirror/language';
import {nameOf, cursorPath, type SyntaxNode} from './syntax';

/** A schema as the contract of the sandbox has it. */
type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly type?: string | readonly string[];
};

type Contract = {
  readonly operations: readonly {readonly id: string; readonly body?: {readonly name: string}}[];
  readonly schemas: Readonly<Record<string, Schema>>;
};

/** The body that an operation takes, with the schemas to which it refers. */
export type Body = {readonly schema: Schema; readonly schemas: Contract['schemas']};

/** The body that an operation takes; undefined when it takes none. */
export async function bodyOf(operation: string | undefined): Promise<Body | undefined> {
  // The browser has it already, because the sandbox runs it.
  const load = async () => (await (await fetch(contractAddress)).json()) as Contract;
  const {operations, schemas} = await late('The names of the fields', load, {isQuiet: true});
  const schema = schemas[operations.find(({id}) => id === operation)?.body?.name ?? ''];
  return schema && {schema, schemas};
}

function resolved(schema: Schema | undefined, {schemas}: Body): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved(schemas[name], {schema: {}, schemas});
}

const schemaAt = (body: Body, path: readonly string[]): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (schema, name) => resolved(name === '[]' ? schema?.items : schema?.properties?.[name], body),
    resolved(body.schema, body),
  );

/** What a field takes, in a word or two. */
const kindOf = ({format, type, enum: values}: Schema): string =>
  values ? 'one of several values' : (format ?? [type ?? 'object'].flat().join(' or '));

/** The nearest node around a position that is an object, a property or a list. */
function holderOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent && !['Object', 'Property', 'Array'].includes(at.name)) {
    at = at.parent;
  }
  return at;
}

/** What can be written at the cursor: the names of fields that are not there yet, or the values of a field. */
export function suggestions(
  {state, pos, explicit}: CompletionContext,
  body: Body | undefined,
): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const isText = ['PropertyName', 'String'].includes(node.name);
  const from = isText ? node.from : pos;
  if (!body || (!isText && !explicit)) {
    return null;
  }
  const holder = holderOf(node);
  const isName = node.name === 'PropertyName' || holder.name === 'Object';
  const object = node.name === 'PropertyName' ? holder.parent : holder;
  if (isName && object) {
    const taken = object.getChildren('Property').map((one) => nameOf(state, one));
    const fields = schemaAt(body, cursorPath(state, object))?.properties ?? {};
    const options = Object.entries(fields)
      .filter(([name]) => !taken.includes(name))
      .map(([name, schema]): Completion => {
        const detail = kindOf(resolved(schema, body) ?? {});
        return {label: `"${name}"`, detail};
      });
    return {from, options, validFor: /^"?\w*"?$/};
  }
  const {enum: values = []} = schemaAt(body, cursorPath(state, holder)) ?? {};
  const options = values.map((value): Completion => ({label: JSON.stringify(value)}));
  return {from, options, validFor: /^"?\w*"?$/};
}
