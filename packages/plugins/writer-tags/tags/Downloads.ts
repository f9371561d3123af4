import * as z from 'zod';
import {fileFacts} from '@aldermark/contract-reader/publish/fileFacts';
import {downloadGroups, downloads} from '@aldermark/data/downloads';
import {component} from '@aldermark/lib/mdxNodes';
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
    'Shows the downloads of one group as buttons with their size and content, and their SHA-256 digest behind a click. `packages/data/downloads.ts` has the list, and the build reads the rest from the bytes of the file.',
  attributes: z.strictObject({
    name: z
      .enum(downloadGroups)
      .describe(
        `a group of downloads: ${downloadGroups.map((group) => `\`${group}\``).join(', ')}`,
      ),
  }),
  component: {name: 'DownloadList', from: '@site/src/components/DownloadList'},
  example: '<Downloads name="events" />',
  render: ({name}) => [
    component('DownloadList', {
      files: downloads
        .filter(({group}) => group === name)
        .map(({file, content}) => {
          const {bytes, digest} = fileFacts(file);
          return {file, content, size: sizeInWords(bytes), digest};
        }),
    }),
  ],
});
