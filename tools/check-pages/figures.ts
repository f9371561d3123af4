import {
  isGuide,
  LONG,
  modelPages,
  percent,
  rhythmFindings,
  rhythmOf,
  sentenceLengths,
  SHORT,
} from './rhythm';
import {blocksOf} from './blocks';
import {parsePage, PageSyntaxError, type SourcePage} from '@aldermark/plugins/page-sources/page';

const columns = ['Page', 'Words', 'Sentences', 'Mean', `≤ ${SHORT}`, `≥ ${LONG}`, 'Longest'];

function row(name: string, lengths: readonly number[]): string {
  const {words, sentences, mean, short, long, longest} = rhythmOf(lengths);
  return [name, words, sentences, mean.toFixed(1), percent(short), percent(long), longest].join(
    '\t',
  );
}

type Read = (file: string) => string;

/** The lengths of the sentences of a page; none while it cannot be parsed. */
function lengthsOf(file: string, read: Read): readonly number[] {
  let page: SourcePage;
  try {
    page = parsePage(file, read(file));
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return [];
    }
    throw error;
  }
  return sentenceLengths(blocksOf(page));
}

/** The lengths of all sentences of the guides and use cases among pages. */
const guideLengths = (files: readonly string[], read: Read) =>
  files.filter(isGuide).flatMap((file) => lengthsOf(file, read));

/** What is wrong with the rhythm of the guides and use cases of the whole site. */
export function guideFindings(files: readonly string[], read: Read): string[] {
  return rhythmFindings(rhythmOf(guideLengths(files, read)));
}

/**
 * The rhythm of pages, one line each with tabs between the columns, then that of the models. For all pages, the
 * total of guides and use cases follows.
 */
export function pageFigures(files: readonly string[], isWholeSite: boolean, read: Read): string[] {
  return [
    columns.join('\t'),
    ...files.map((file) => row(file, lengthsOf(file, read))),
    ...modelPages.map((file) => row(`Model: ${file}`, lengthsOf(file, read))),
    ...(isWholeSite ? [row('Guides and use cases', guideLengths(files, read))] : []),
  ];
}
