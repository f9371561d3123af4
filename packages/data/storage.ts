/** What distinguishes the keys of this site in the storage of the browser from those of other sites of its host. */
export const storageNamespace = 'aldermark';

/** The keys of Docusaurus for the preferred version of the docs, and for the chosen tab of a group such as `language`. */
export const versionKey = 'docs-preferred-version-default';
export const tabKey = (group: string) => `docusaurus.tab.${group}`;

/** The key of the last searches of a reader: a JSON array of texts, the newest first. */
export const recentSearchesKey = 'search.recent';

/** The key of the last pages of a reader: a JSON array of addresses with titles, the newest first. */
export const recentPagesKey = 'pages.recent';

/** The key of the reader's plan and last run: see src/client/integration.ts. */
export const integrationKey = 'integration';

/** The key of the ticked boxes: a JSON object with the ids of the boxes of each page, by its address. */
export const ticksKey = 'tasks';

/** The key of what a reader has typed that samples show in place of their own values: see src/client/readerValues.ts. */
export const readerValuesKey = 'readerValues';
