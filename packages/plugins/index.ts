// What docusaurus.config.ts puts together.
import {modelKey, readModel, type Model} from '@aldermark/contract-reader';
import {Refreshed} from '@aldermark/lib/refreshed';

export {fillProviderFacts} from '@aldermark/contract-reader/facts';
export {announcement} from '@aldermark/data/announcement';
export {navbarItems} from '@aldermark/data/navigation';
export {provider} from '@aldermark/data/provider';
export {sections} from '@aldermark/data/sections';
export {storageNamespace} from '@aldermark/data/storage';
export {generatedFolder} from '@aldermark/lib/generatedFolder';
export {commitOfBuild, hasFullHistory} from '@aldermark/lib/history';
export {sourceText} from '@aldermark/lib/sourceText';
export {apiParts} from './api-reference';
export {default as bootScript} from './boot-script';
export {default as cataloguePages} from './catalogue-pages';
export {default as consoleData} from './console';
export {default as contract} from './contract';
export {futureFlags, silenceBabelAdvice} from './docusaurus-internals';
export {default as errorFinder} from './error-finder';
export {default as finish} from './finish';
export {sitemap} from './finish/sitemap';
export {frontMatterOfSite} from './front-matter';
export {default as homeStories} from './home-stories';
export {default as icons} from './icons';
export {default as islands} from './islands';
export {default as pageSources} from './page-sources';
export {compiledPages, Pages} from './page-compiler/pages';
export {default as play} from './play';
export {default as programmePlan} from './programme-plan';
export {default as releaseNotes} from './release-notes';
export {default as sandboxArchive} from './sandbox-archive';
export {default as sampleFields} from './sample-fields';
export {default as sampleValues} from './sample-values';
export {pageTemplate, staticClient} from './static-client';
export {default as versionBanner} from './version-banner';

/** The contract and its releases, read again after a change. Rejects with every error. */
export const refreshedModel = (): Promise<Refreshed<Model>> =>
  Refreshed.of({keyOf: modelKey, make: readModel});
