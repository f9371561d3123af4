/**
 * `npm run check:pages [-- <page>…] [-- --figures]` checks the prose, spelling, Markdown, sections and
 * reading ease of the named pages, or of all pages. It prints each finding as `file:line: message`.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {sections} from '../../data/sections';
import {projectPath} from '../../plugins/lib/source';
import {checkPage, siteFindings, type CheckedPage} from './check';
import {apiNames} from './contractNames';
import {isMeasured, median} from './figures';
import {OUTLINES, outlinesOf} from './outlines/outlines';
import {spellingCheck} from './spelling/spellingCheck';
import {readTerminology} from './terminology';

/** Every page and partial of the site, earlier versions included. */
function allPages(): string[] {
  return [...sections.map(({folder}) => folder), 'versioned_docs']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.mdx?$/.test(file))
    .map(projectPath)
    .sort();
}

function printFigures(pages: readonly CheckedPage[]): void {
  console.log(
    ['Page', 'Words', 'Sentences', 'Over 30', 'Flesch', 'Diagrams', 'Operations'].join('\t'),
  );
  for (const {file, figures} of pages) {
    const {words, sentences, longSentences, flesch, diagrams, operations} = figures;
    const share = sentences === 0 ? 0 : (longSentences / sentences) * 100;
    console.log(
      [
        file,
        words,
        sentences,
        `${share.toFixed(1)} %`,
        flesch.toFixed(0),
        diagrams,
        operations,
      ].join('\t'),
    );
  }
  const guides = pages.filter(({file, figures}) => isMeasured(file, figures));
  const total = (key: 'words' | 'sentences' | 'longSentences') =>
    pages.reduce((sum, {figures}) => sum + figures[key], 0);
  console.log(
    `${pages.length} pages, ${total('words')} words, ${total('longSentences')} of ${total('sentences')} sentences too long, median Flesch of the guides ${median(guides.map(({figures}) => figures.flesch)).toFixed(1)}.`,
  );
}

async function checkPages(parameters: readonly string[]): Promise<void> {
  const named = parameters
    .filter((parameter) => !parameter.startsWith('--'))
    .map((file) => projectPath(path.resolve(file)));
  const missing = named.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new Error(missing.map((file) => `${file}: this page does not exist.`).join('\n'));
  }
  const api = apiNames();
  const context = {
    terminology: readTerminology(),
    spelling: await spellingCheck(),
    api,
    outlines: outlinesOf(readFileSync(OUTLINES, 'utf8'), api),
  };
  const pages: CheckedPage[] = [];
  for (const file of named.length > 0 ? named : allPages()) {
    pages.push(await checkPage({file, text: readFileSync(file, 'utf8')}, context));
  }
  const findings = [
    ...pages.flatMap(({file, findings}) =>
      findings.map(({line, text}) => `${file}:${line}: ${text}`),
    ),
    ...(named.length > 0 ? [] : siteFindings(pages)),
  ];
  findings.forEach((finding) => console.error(finding));
  if (parameters.includes('--figures')) {
    printFigures(pages);
  }
  if (findings.length > 0) {
    process.exitCode = 1;
  } else {
    console.log(`${pages.length} pages checked, no findings.`);
  }
}

checkPages(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
