/** The three content sections, in the order of the navbar. */
export type SiteSection = {
  /** Id of the sidebar, which is also the first part of the section's addresses. */
  readonly sidebar: 'docs' | 'apis' | 'usecases';
  /**
   * Id of the `plugin-content-docs` instance. The first section must use the default id of Docusaurus.
   */
  readonly pluginId: 'default' | 'apis' | 'usecases';
  /** Folder of the Markdown files. */
  readonly folder: string;
  /**
   * The address at which the folder is mounted. `docs/` is mounted at the root: `docs/docs/x.mdx` is
   * `/docs/x`.
   */
  readonly routeBasePath: string;
  /** The address of the lists of tags, below `routeBasePath`. */
  readonly tagsBasePath: string;
  /** Name of the section, wherever it is shown. */
  readonly label: string;
  /** First page of the section. */
  readonly start: string;
  /** Matches the addresses of the section. */
  readonly pathPattern: string;
};

export const sections = [
  {
    sidebar: 'docs',
    pluginId: 'default',
    folder: 'docs',
    routeBasePath: '/',
    tagsBasePath: 'docs/tags',
    label: 'Docs',
    start: '/docs/introduction',
    pathPattern: '^/((v1/)?docs/.*|quality|accessibility)?$',
  },
  {
    sidebar: 'apis',
    pluginId: 'apis',
    folder: 'api',
    routeBasePath: 'api',
    tagsBasePath: 'tags',
    label: 'API references',
    start: '/api',
    pathPattern: '^/(api|errors|events)(/|$)',
  },
  {
    sidebar: 'usecases',
    pluginId: 'usecases',
    folder: 'usecases',
    routeBasePath: 'usecases',
    tagsBasePath: 'tags',
    label: 'Use Cases',
    start: '/usecases/Introduction',
    pathPattern: '^/usecases/',
  },
] as const satisfies readonly SiteSection[];
