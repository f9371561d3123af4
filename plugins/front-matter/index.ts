import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {ParseFrontMatter, Plugin} from '@docusaurus/types';
import type * as z from 'zod';
import {didYouMean} from '../lib/nearest';
import {lineOf, projectPath} from '../lib/source';
import {fillProviderFacts} from '../provider-facts';
import {frontMatterSchema, knownKeys, pageTypes} from './schema';

/** One sentence per fault: what is wrong, and what to write instead. */
function explain(issue: z.core.$ZodIssue, frontMatter: Record<string, unknown>): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `unknown key "${key}". ${didYouMean(key, knownKeys)}`);
  }
  if (issue.code === 'invalid_union') {
    const type = String(frontMatter.type);
    return 'type' in frontMatter
      ? [`unknown type "${type}". ${didYouMean(type, pageTypes)}`]
      : [`"type" is missing. Write one of: ${pageTypes.join(', ')}.`];
  }
  const key = issue.path.join('.');
  return key in frontMatter ? [`"${key}": ${issue.message}.`] : [`"${key}" is missing or wrong: ${issue.message}.`];
}

/**
 * Parses and checks the front matter of a page (specification, section 3: page metadata).
 * Throws with one line per fault: file, line, what is wrong, what to write.
 * Partials (`_name.mdx`) have none and are not checked.
 */
export const parseFrontMatter: ParseFrontMatter = async ({
  filePath,
  fileContent,
  defaultParseFrontMatter,
}) => {
  const parsed = await defaultParseFrontMatter({
    filePath,
    fileContent: fillProviderFacts(fileContent, filePath),
  });
  if (path.basename(filePath).startsWith('_')) {
    return parsed;
  }
  const result = frontMatterSchema.safeParse(parsed.frontMatter);
  if (!result.success) {
    const faults = result.error.issues.flatMap((issue) =>
      explain(issue, parsed.frontMatter).map((sentence) => {
        const key = /"([\w-]+)"/.exec(sentence)?.[1] ?? '';
        const line = lineOf(fileContent, new RegExp(`^["']?${key}["']?\\s*:`, 'm'));
        return `${projectPath(filePath)}:${line}: ${sentence}`;
      }),
    );
    throw new Error(faults.join('\n'));
  }
  return parsed;
};

/** Fails the build when two pages have the same description: each must say what is its own. */
export default function frontMatterPlugin(): Plugin {
  return {
    name: 'front-matter',
    allContentLoaded({allContent}) {
      const firstUse = new Map<string, string>();
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      const faults = (instances as LoadedContent[])
        .flatMap((content) => content.loadedVersions.flatMap((version) => version.docs))
        .flatMap(({description, source}) => {
          const file = source.replace('@site/', '');
          const other = firstUse.get(description);
          firstUse.set(description, file);
          return other ? [`${file}: same description as ${other}. Say what is particular to it.`] : [];
        });
      if (faults.length > 0) {
        throw new Error(faults.join('\n'));
      }
    },
  };
}
