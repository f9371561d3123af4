import * as z from 'zod';
import {component} from '../../../lib/mdxNodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const Glossary = ({glossary}: Api) =>
  defineTag({
    name: 'Glossary',
    form: 'block',
    purpose:
      'Lists every term of `contract/glossary.yaml` in alphabetical order, each with its other names and an anchor, such as `/docs/glossary#vop`. To add a term, add it to that file; the page needs no change.',
    attributes: z.strictObject({}),
    example: '<Glossary />',
    shownOn: {name: 'Glossary', href: '/docs/glossary'},
    render: (_, place) => {
      need(place, {name: 'GlossaryList', from: '@site/src/components/reference/GlossaryList'});
      return [component('GlossaryList', {terms: glossary()})];
    },
  });
