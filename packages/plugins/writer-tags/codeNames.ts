import type {InlineCode, Nodes, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {didYouMean} from '@aldermark/lib/nearest';
import {projectPath} from '@aldermark/lib/source';
import {nameError, nearNameError} from '@aldermark/contract-reader/names';
import {codeLink} from '@aldermark/lib/nodes';
import type {Api} from './attributeTypes';
import type {PageState} from './writerTag';

/** Whether a page may name v1: reference pages, the archive, legacy pages and pages with a successor. */
function isAboutV1(file: VFile): boolean {
  const {successor, tags} = (file.data.frontMatter ?? {}) as Readonly<Record<string, unknown>>;
  return (
    /^(?:api|versioned_docs)\//.test(projectPath(file.path)) ||
    typeof successor === 'string' ||
    (Array.isArray(tags) && tags.includes('legacy'))
  );
}

/**
 * A message for an operation of API v1 where readers would mistake it for one of v2. Such a name is allowed
 * on pages about v1, in tables, and in a sentence that says "v1".
 */
function faultOfV1Name(
  name: string,
  ancestors: readonly Nodes[],
  {api, file}: PageState,
): string | undefined {
  const operation = api.operations.get(name);
  if (operation?.apiVersion !== 'v1' || isAboutV1(file)) {
    return undefined;
  }
  const saysV1 = ancestors.some(
    (node) =>
      node.type === 'tableCell' || (node.type === 'paragraph' && /\bv1\b/.test(toString(node))),
  );
  return saysV1
    ? undefined
    : `"${name}" belongs to API v1. Name "${operation.successor ?? ''}", or say "v1" in the sentence.`;
}

/** The segments of a path behind its version, if it has one. */
const segmentsOf = (path: string): string[] => path.replace(/^\/v[12](?=\/)/, '').split('/');

/** Whether a path, with ids or other names of parameters in it, is that of an operation. */
function isPathOf(path: readonly string[], operation: readonly string[]): boolean {
  return (
    path.length === operation.length &&
    operation.every((part, at) => part === path[at] || part.startsWith('{'))
  );
}

/** A call in code of no operation, such as `GET /acounts/{id}`; undefined for another text. */
function faultOfCall(value: string, {operations}: Api): string | undefined {
  const [, method = '', path] = /^([A-Za-z]+) (\/[^\s?]+)(?:\?\S*)?$/.exec(value) ?? [];
  const isLocal = /^\/(?:sandbox|console)(?:\/|$)/.test(path ?? '');
  if (
    path === undefined ||
    isLocal ||
    !/^(?:get|post|put|patch|delete|[A-Z]{3,7})$/i.test(method)
  ) {
    return undefined;
  }
  const known = [...operations.values()];
  const segments = segmentsOf(path);
  const isCalled = known.some(
    (one) => one.method.toUpperCase() === method && isPathOf(segments, segmentsOf(one.path)),
  );
  const calls = known.map((one) => `${one.method.toUpperCase()} ${one.path}`);
  return isCalled ? undefined : `no operation is ${value}. ${didYouMean(value, calls)}`;
}

/** What is wrong with a name in code, or nothing. */
export function codeNameError(
  {value}: InlineCode,
  ancestors: readonly Nodes[],
  page: PageState,
): string | undefined {
  const {names} = page.api.model;
  return (
    nameError(value, names) ??
    nearNameError(value, names) ??
    faultOfCall(value, page.api) ??
    faultOfV1Name(value, ancestors, page)
  );
}

/** A name in code as a link to the place that explains it. Undefined when the code stays as it is. */
export function linkOfCode(
  {value}: InlineCode,
  ancestors: readonly Nodes[],
  {hrefOf}: Api,
): PhrasingContent[] | undefined {
  const href = hrefOf(value);
  const isPlain = !ancestors.some(({type}) => type === 'link' || type === 'heading');
  return href && isPlain ? [codeLink({name: value, href})] : undefined;
}
