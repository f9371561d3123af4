import * as z from 'zod';
import {fileFacts} from '../../../contract-reader/publish/fileFacts';
import {downloadGroups, downloads, mediaTypeOf} from '../../../data/downloads';
import {code, table, text} from '../../../lib/nodes';
import {downloadLink} from '../downloadLink';
import {defineTag} from '../writerTag';

/** `2378366` → `2.4 MB` */
function sizeInWords(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return value.toLocaleString('en-GB', {style: 'unit', unit, maximumFractionDigits});
}

export const Downloads = defineTag({
  name: 'Downloads',
  form: 'block',
  purpose:
    'Lists the downloads of one group with their size, content and media type. `data/downloads.ts` has the list, and the build reads the size from the file. Show the digests of all groups with `<DownloadDigests>`.',
  attributes: z.strictObject({
    name: z
      .enum(downloadGroups)
      .describe(
        `a group of downloads: ${downloadGroups.map((group) => `\`${group}\``).join(', ')}`,
      ),
  }),
  example: '<Downloads name="events" />',
  render: ({name}) => [
    table(
      ['File', 'Size', 'Content', 'Media type'],
      downloads
        .filter(({group}) => group === name)
        .map(({file, content}) => [
          [downloadLink(file)],
          [text(sizeInWords(fileFacts(file).bytes))],
          [text(content)],
          [code(mediaTypeOf(file))],
        ]),
    ),
  ],
});
