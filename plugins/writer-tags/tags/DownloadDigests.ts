import * as z from 'zod';
import {fileFacts} from '../../../contract-reader/publish/fileFacts';
import {downloads} from '../../../data/downloads';
import {code, repeated, table} from '../nodes';
import {downloadLink} from '../downloadLink';
import {defineTag} from '../writerTag';

export const DownloadDigests = defineTag({
  name: 'DownloadDigests',
  form: 'block',
  purpose:
    'Lists every download with its SHA-256 digest, which the build computes from the bytes of the file.',
  attributes: z.strictObject({}),
  example: '<DownloadDigests />',
  render: () => [
    repeated(
      table(
        ['File', 'SHA-256'],
        downloads.map(({file}) => [[downloadLink(file)], [code(fileFacts(file).digest)]]),
      ),
    ),
  ],
});
