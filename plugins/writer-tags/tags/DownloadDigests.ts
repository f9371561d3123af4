import type {List} from 'mdast';
import * as z from 'zod';
import {fileFacts} from '../../../contract-reader/publish/fileFacts';
import {downloads} from '../../../data/downloads';
import {inlineComponent} from '../../../lib/mdxNodes';
import {downloadLink} from '../downloadLink';
import {paragraph, repeated, text} from '../../../lib/nodes';
import {defineTag} from '../writerTag';

/** A click selects the whole digest, so that a reader copies it without a script. */
const selected = {style: {WebkitUserSelect: 'all', userSelect: 'all'}};

export const DownloadDigests = defineTag({
  name: 'DownloadDigests',
  form: 'block',
  purpose:
    'Lists every download with its SHA-256 digest, which the build computes from the bytes of the file.',
  attributes: z.strictObject({}),
  example: '<DownloadDigests />',
  render: () => {
    const digests: List = {
      type: 'list',
      ordered: false,
      spread: false,
      children: downloads.map(({file}) => ({
        type: 'listItem',
        children: [
          paragraph(
            downloadLink(file),
            // On a line of its own, because together they are wider than the text.
            {type: 'break'},
            inlineComponent('code', selected, [text(fileFacts(file).digest)]),
          ),
        ],
      })),
    };
    return [repeated(digests)];
  },
});
