/** Written by `packages/plugins/icons`. */
declare module '@generated/icons/default/drawings.json' {
  import type {IconName} from '@aldermark/data/icons';

  const drawings: Readonly<Record<IconName, string>>;
  export default drawings;
}

/** Written by `packages/plugins/error-finder`. */
declare module '@generated/error-finder/default/knowledge.json' {
  import type {GuidesOfFailures, Knowledge} from '@aldermark/lib/errorFinder/knowledge';

  const knowledge: Knowledge & GuidesOfFailures;
  export default knowledge;
}
declare module '@generated/error-finder/default/names.json' {
  import type {Knowledge} from '@aldermark/lib/errorFinder/knowledge';

  const names: Knowledge['names'];
  export default names;
}
declare module '@generated/error-finder/default/response-codes.json' {
  const codes: readonly string[];
  export default codes;
}

/** Written by `packages/plugins/sample-values`. */
declare module '@generated/sample-values/default/values.json' {
  import type {SampleValues} from '@aldermark/lib/readerValues';

  const values: SampleValues;
  export default values;
}

/**
 * Each module adds its grammar to the global Prism, which is not the Prism that `@types/prismjs`
 * describes.
 */
declare module 'prismjs/components/*';

/** The package has types for its options alone. */
declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse' {
  type Section = {readonly title: string; readonly hash: string; readonly content: string};

  /** Reads a page as text. Null for a page that search engines may not index. */
  export function parse(
    html: string,
    type: 'docs',
    url: string,
    options: {readonly ignoreCssSelectors: string[]},
  ): {
    readonly pageTitle: string;
    readonly description: string;
    readonly keywords: string;
    readonly breadcrumb: string[];
    readonly sections: Section[];
  } | null;
}
