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
import {readPage} from './page';

const columns = ['Page', 'Words', 'Sentences', 'Mean', `≤ ${SHORT}`, `≥ ${LONG}`, 'Longest'];

function row(name: string, lengths: readonly number[]): string {
  const {words, sentences, mean, short, long, longest} = rhythmOf(lengths);
  return [name, words, sentences, mean.toFixed(1), percent(short), percent(long), longest].join(
    '\t',
  );
}

/**
 * The rhythm of pages, one line each with tabs between the columns, then that of the models. For all pages, the
 * total of guides and use cases follows, with what is wrong with it.
 */
export function figuresOf(
  files: readonly string[],
  isWholeSite: boolean,
  read: (file: string) => string,
): string[] {
  const lengthsOf = (file: string) => sentenceLengths(blocksOf(readPage(file, read(file))));
  const pages = files.map((file) => ({file, lengths: lengthsOf(file)}));
  const guides = pages.filter(({file}) => isGuide(file)).flatMap(({lengths}) => lengths);
  return [
    columns.join('\t'),
    ...pages.map(({file, lengths}) => row(file, lengths)),
    ...modelPages.map((file) => row(`Model: ${file}`, lengthsOf(file))),
    ...(isWholeSite
      ? [row('Guides and use cases', guides), ...rhythmFindings(rhythmOf(guides))]
      : []),
  ];
}
