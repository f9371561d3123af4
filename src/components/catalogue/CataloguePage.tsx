import type {ReactNode} from 'react';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import Heading from '@theme/Heading';
import {catalogues} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import {sections} from '@aldermark/data/sections';
import type {Crumb} from '../../theme/DocBreadcrumbs';

const reference = sections.find(({sidebar}) => sidebar === 'apis');

/** A section with its anchor. */
type Part = {readonly id: string; readonly title: string};

type Props = {
  readonly address: string;
  readonly title: string;
  /** What the heading says, if it is not the title. */
  readonly heading?: ReactNode;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The address of the list to which the page belongs. */
  readonly list?: string;
  /** What its entry in the breadcrumbs is called. */
  readonly crumb: string;
  /** Its sections, for the table of contents. */
  readonly parts?: readonly Part[];
  /** The file of the contract that has its facts. */
  readonly source: string;
  readonly children: ReactNode;
};

/** What Docusaurus knows of a document, for a page that is made of the contract. */
function contentOf({
  address,
  title,
  description,
  keywords,
  list,
  crumb,
  parts = [],
  source,
}: Props) {
  const trail: Crumb[] = [
    ...(reference ? [{label: reference.label, href: reference.start}] : []),
    ...(list === undefined ? [] : [{label: catalogues[list] ?? '', href: list}]),
    {label: crumb, href: address},
  ];
  // Docusaurus does not know of the trail: `src/theme/DocBreadcrumbs` reads it.
  const frontMatter = {...(keywords && {keywords: [...keywords]}), trail};
  const metadata: PropDocContent['metadata'] = {
    id: address.slice(1),
    version: 'current',
    title,
    description,
    source: `@site/${source}`,
    sourceDirName: '.',
    slug: address,
    permalink: address,
    draft: false,
    unlisted: false,
    editUrl: provider.editUrl + source,
    tags: [],
    lastUpdatedAt: undefined,
    lastUpdatedBy: undefined,
    frontMatter,
  };
  return {
    metadata,
    frontMatter,
    contentTitle: title,
    toc: parts.map(({id, title: value}) => ({id, value, level: 2})),
    assets: {},
  };
}

/** A page about something of the contract, with all that a document has around its text. */
export function CataloguePage(props: Props): ReactNode {
  const {title, heading = title, children} = props;
  return (
    <DocProvider content={Object.assign(() => null, contentOf(props))}>
      <DocItemMetadata />
      <DocItemLayout>
        <header>
          <Heading as="h1">{heading}</Heading>
        </header>
        {children}
      </DocItemLayout>
    </DocProvider>
  );
}
