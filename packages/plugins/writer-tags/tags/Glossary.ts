import * as z from 'zod';
import type {TermView} from '@aldermark/data/reference';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {pageAt} from '../../page-sources/pageAt';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

const components = '@site/src/components/reference/GlossaryList';

/** The heading of a letter, which the table of contents lists and search leaves out. */
const letterHeading = (letter: string, id: string) =>
  component('header', {className: 'groupHeading', 'data-search-ignore': ''}, [
    mdxHeading(3, letter, id),
  ]);

/** The first letter of a term, without its accent; `0–9` for a digit. */
function letterOf({names: [term]}: TermView): string {
  const letter = (term?.name ?? '').normalize('NFD').charAt(0).toUpperCase();
  return /\d/.test(letter) ? '0–9' : letter;
}

/** A term with the title of its guide. Throws when there is no such page; the link check reports a wrong anchor. */
function withGuide(term: TermView) {
  const title = pageAt(term.guide.replace(/#.*/, ''))?.title;
  if (!title) {
    throw new Error(
      `contract/glossary.yaml: "${term.names[0]?.name ?? ''}" names the guide ${term.guide}, and there is no such page.`,
    );
  }
  return {...term, guide: {name: title, href: term.guide}};
}

export const Glossary = ({glossary}: Api) =>
  defineTag({
    name: 'Glossary',
    form: 'block',
    purpose:
      'Lists every term of `contract/glossary.yaml` by its first letter, each with its other names, the guide to read on, and an anchor, such as `/docs/glossary#vop`. To add a term, add it to that file; the page needs no change.',
    attributes: z.strictObject({}),
    example: '<Glossary />',
    shownOn: {name: 'Glossary', href: '/docs/glossary'},
    render: (_, place) => {
      need(place, {name: 'GlossaryLetters', from: components});
      need(place, {name: 'GlossaryTerms', from: components});
      const terms = glossary();
      const letters = [...new Set(terms.map(letterOf))].map((letter) => ({
        id: `letter-${letter.charAt(0)}`,
        letter,
      }));
      return [
        component('GlossaryLetters', {letters}),
        ...letters.map(({id, letter}) =>
          component('section', {}, [
            letterHeading(letter, id),
            component('GlossaryTerms', {
              terms: terms.filter((term) => letterOf(term) === letter).map(withGuide),
            }),
          ]),
        ),
      ];
    },
  });
