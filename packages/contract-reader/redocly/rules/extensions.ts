import type {Oas3Rule, UserContext} from '@redocly/openapi-core';
import {didYouMean} from '@aldermark/lib/nearest';
import {extensions, type Carrier} from '../../extensions';

/** What each carrier is called in a sentence. */
const names: Readonly<Record<Carrier, string>> = {
  MediaType: 'the content of a response',
  Operation: 'an operation',
  Root: 'the document',
  Schema: 'a schema',
  Server: 'a server',
  Tag: 'a tag',
};

function check(carrier: Carrier, node: object, {report, location}: UserContext): void {
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('x-')) {
      continue;
    }
    const extension = extensions[key];
    const own = Object.keys(extensions).filter((name) => extensions[name]?.on === carrier);
    const place = location.child([key]).key();
    if (!extension) {
      report({message: `unknown extension "${key}". ${didYouMean(key, own)}`, location: place});
      continue;
    }
    if (extension.on !== carrier) {
      report({
        message: `"${key}" belongs to ${names[extension.on]}, not to ${names[carrier]}. Move or remove it.`,
        location: place,
      });
      continue;
    }
    const result = extension.takes.safeParse(value);
    for (const {path, message} of result.error?.issues ?? []) {
      const where = [key, ...path.map(String)].join(' › ');
      report({message: `${where}: ${message}. ${extension.meaning}`, location: place});
    }
  }
}

/** Rule: each vendor extension is known, allowed where it is, and has a valid value. */
export const Extensions: Oas3Rule = () => ({
  MediaType: (node, context) => check('MediaType', node, context),
  Operation: (node, context) => check('Operation', node, context),
  Root: (node, context) => check('Root', node, context),
  Schema: (node, context) => check('Schema', node, context),
  Server: (node, context) => check('Server', node, context),
  Tag: (node, context) => check('Tag', node, context),
});
