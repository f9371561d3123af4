import {
  publishedOperations,
  type PublishedDocument,
} from '@aldermark/contract-reader/publish/publishedDocument';
import type {Rule} from './rule';

type TagGroups = {readonly 'x-tagGroups'?: readonly {readonly tags: readonly string[]}[]};

type Secured = {readonly security?: readonly object[]};

function tagsOf({tags}: PublishedDocument): string[] {
  return tags.map(({name}) => name);
}

function groupedTags(document: PublishedDocument & TagGroups): string[] {
  return (document['x-tagGroups'] ?? []).flatMap(({tags}) => tags);
}

/** The names of the security schemes that an operation asks for. */
function securityOf(document: PublishedDocument & Secured): Set<string> {
  const asked = publishedOperations(document.paths).flatMap(
    ({operation}) => operation.security ?? document.security ?? [],
  );
  return new Set(asked.flatMap((scheme) => Object.keys(scheme)));
}

function unusedComponents(document: PublishedDocument): string[] {
  const text = JSON.stringify(document);
  const security = securityOf(document);
  return Object.entries(document.components).flatMap(([kind, components]) =>
    Object.keys(components)
      .filter((name) =>
        kind === 'securitySchemes'
          ? !security.has(name)
          : !text.includes(`"#/components/${kind}/${name}"`),
      )
      .map((name) => `#/components/${kind}/${name}`),
  );
}

/** Rules for a document as a whole. */
export const documentRules: readonly Rule[] = [
  {
    says: 'x-tagGroups has each tag once',
    faults: (document) => {
      const grouped = groupedTags(document);
      return [
        ...tagsOf(document).filter((tag) => !grouped.includes(tag)),
        ...grouped.filter((tag, at) => grouped.indexOf(tag) !== at),
        ...grouped.filter((tag) => !tagsOf(document).includes(tag)),
      ];
    },
  },
  {
    says: 'the tags of operations are described',
    faults: (document) =>
      publishedOperations({...document.paths, ...document.webhooks})
        .flatMap(({operation}) => operation.tags)
        .filter((tag) => !document.tags.some(({name, description}) => name === tag && description)),
  },
  {
    says: 'the name of a tag is not the plural of another',
    faults: (document) => tagsOf(document).filter((tag) => tagsOf(document).includes(`${tag}s`)),
  },
  {
    says: 'externalDocs leads to the documentation',
    faults: ({externalDocs}) =>
      externalDocs?.url.startsWith('https://') ? [] : ['there is no externalDocs'],
  },
  {says: 'every component is used', faults: unusedComponents},
];
