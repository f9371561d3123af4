import {extensions} from '../extensions';

const markers = ['<!-- extensions -->', '<!-- /extensions -->'] as const;

/** The table of vendor extensions in Markdown: one row each, grouped by what carries them. */
function extensionTable(): string {
  const carriers = ['Operation', 'MediaType', 'Schema', 'Server', 'Tag', 'Root'] as const;
  const titles = {
    Operation: 'operation',
    MediaType: 'content of a response',
    Schema: 'schema, property',
    Server: 'server',
    Tag: 'tag',
    Root: 'document',
  } as const;
  const rows = carriers.flatMap((carrier) =>
    Object.entries(extensions)
      .filter(([, {on}]) => on === carrier)
      .map(([name, {meaning}]) => `| \`${name}\` | ${titles[carrier]} | ${meaning} |`),
  );
  return ['| Extension | On | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The text of `contract/README.md` with the current table between its markers. */
export function withExtensionTable(readme: string): string {
  const [before = '', rest = ''] = readme.split(markers[0]);
  const [, after = ''] = rest.split(markers[1]);
  return `${before}${markers[0]}\n\n${extensionTable()}\n\n${markers[1]}${after}`;
}
