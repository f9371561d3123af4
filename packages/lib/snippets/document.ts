import {adaptedSample, type SampleChanges} from './changed';

/** How samples read a response that is text and not JSON. */
const ofText: SampleChanges = {
  typescript: [[/res\.json\(\)/, 'res.text()']],
};

/** How samples read a response of bytes, which a terminal does not show. */
const ofBytes: SampleChanges = {
  curl: [[/$/, ' \\\n  --output document.pdf']],
  typescript: [[/res\.json\(\)/, 'res.blob()']],
  python: [[/print\(response\.text\)/, 'print(len(response.content))']],
  csharp: [
    [/ReadAsStringAsync/, 'ReadAsByteArrayAsync'],
    [/WriteLine\(body\)/, 'WriteLine(body.Length)'],
  ],
};

/** A sample that reads a document of this media type instead of JSON. Throws when the sample reads nothing. */
export const withDocument = (language: string, code: string, mediaType: string): string =>
  adaptedSample(language, code, mediaType === 'application/pdf' ? ofBytes : ofText, 'a document');
