import type {PhrasingContent} from 'mdast';
import {errorsOfEveryCall} from '@aldermark/data/errorsOfEveryCall';
import {errorRuleSentences} from './errorsByRule';
import {
  known,
  type ErrorCode,
  type Lookups,
  type Operation,
} from '@aldermark/contract-reader/lookups';
import {codeLink, link, paragraph, text} from '@aldermark/lib/nodes';

/** An error that more operations name than this is explained once, in the catalogue of errors. */
const MOST_NAMING = 10;

/** Whether so many operations name an error that their pages link to it instead of explaining it. */
export const isGeneral = ({namedBy}: ErrorCode): boolean => namedBy.length > MOST_NAMING;

/** The items with a comma between each two, and "and" before the last. */
const inSentence = (items: readonly PhrasingContent[]): PhrasingContent[] =>
  items.flatMap((item, index) => [
    ...(index === 0 ? [] : [text(index === items.length - 1 ? ' and ' : ', ')]),
    item,
  ]);

/**
 * The sentence below a table of errors: links to what the same operations return as many others do, except the
 * errors that the page explains or leaves out.
 */
export function generalErrors(
  operations: readonly Operation[],
  except: ReadonlySet<string>,
  {errors, errorHref}: Lookups,
) {
  const own = operations
    .flatMap(({ownErrors}) => ownErrors)
    .filter((code) => isGeneral(known('error code', code, errors)));
  const rules = errorRuleSentences.filter(({applies}) => operations.some(applies));
  const codes = [...new Set([...own, ...rules.flatMap((rule) => rule.codes)])].filter(
    (code) => !except.has(code),
  );
  const links = [...rules.flatMap(({others}) => others ?? []), errorsOfEveryCall];
  return paragraph(
    text(
      operations.length > 1 ? 'The same calls can also return ' : 'The same call can also return ',
    ),
    ...inSentence([
      ...codes.map((code) => codeLink({name: code, href: errorHref(code)})),
      ...links.map(link),
    ]),
    text('.'),
  );
}
