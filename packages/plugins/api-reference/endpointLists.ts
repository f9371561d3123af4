import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {EndpointView} from '@aldermark/data/reference';
import type {Model} from '@aldermark/contract-reader';
import {component, importOf} from '@aldermark/lib/mdxNodes';
import type {Current} from '@aldermark/lib/refreshed';
import {components} from './components';
import {operationsOfPage} from './operations';

/** The API page whose reference a tree holds. */
function pageIn({children}: Root): string | undefined {
  const tag = children.find(
    (node): node is MdxJsxFlowElement =>
      node.type === 'mdxJsxFlowElement' && node.name === 'ApiReference',
  );
  const name = tag?.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'name');
  return typeof name?.value === 'string' ? name.value : undefined;
}

/** The place behind the first paragraphs, which say what a page is about. */
function behindOpening({children}: Root): number {
  const isParagraph = ({type}: RootContent) => type === 'paragraph';
  const start = children.findIndex(isParagraph);
  const length = children.slice(start).findIndex((node) => !isParagraph(node));
  return start < 0 || length < 0 ? children.length : start + length;
}

/**
 * Remark plugin: lists the endpoints of an API page behind its opening, so that they are on the first screen. It comes
 * before the plugin that replaces the tag of the reference.
 */
export default function endpointLists(model: Current<Model>) {
  return () =>
    (tree: Root): void => {
      const page = pageIn(tree);
      const endpoints = operationsOfPage(page ?? '', model.current.contract).map(
        ({id, method, path, summary}): EndpointView => ({
          id,
          method: method.toUpperCase(),
          path,
          summary,
        }),
      );
      if (endpoints.length > 0) {
        tree.children.splice(behindOpening(tree), 0, component('EndpointList', {endpoints}));
        tree.children.unshift(importOf(['EndpointList'], components));
      }
    };
}
