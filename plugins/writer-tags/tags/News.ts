import * as z from 'zod';
import {component} from '../../../lib/mdxNodes';
import {anchorOf} from '../../../contract-reader/releases/schema';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const News = ({model}: Api) =>
  defineTag({
    name: 'News',
    form: 'block',
    purpose: 'Shows the newest release and the state of the service in one line of the home page.',
    attributes: z.strictObject({}),
    example: '<News />',
    render: (_, place) => {
      need(place, {name: 'News', from: '@site/src/components/home/News'});
      const [newest] = model.releases.releases;
      if (!newest) {
        throw new Error('data/releases.yaml has no release. Add one.');
      }
      const {version, date, summary} = newest;
      const to = `/docs/customer-relationship/releaseNotes#${anchorOf(newest)}`;
      return [component('News', {release: {version, date, text: summary, to}})];
    },
  });
