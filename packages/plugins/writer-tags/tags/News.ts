import * as z from 'zod';
import {inWords} from '@aldermark/lib/dates';
import {component} from '@aldermark/lib/mdxNodes';
import {releaseHref, releaseName, releasesPage} from '@aldermark/contract-reader/releases/names';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

/** How many releases the home page shows. */
const SHOWN = 3;

export const News = ({model}: Api) =>
  defineTag({
    name: 'News',
    form: 'block',
    purpose: 'Shows the newest releases on the home page, and the state of the service.',
    attributes: z.strictObject({}),
    example: '<News />',
    render: (_, place) => {
      need(place, {name: 'News', from: '@site/src/components/home/News'});
      const releases = model.releases.releases.slice(0, SHOWN).map((release) => ({
        name: releaseName(release),
        date: release.date,
        day: inWords(release.date),
        text: release.summary,
        to: releaseHref(releaseName(release)),
      }));
      return [component('News', {releases, more: releasesPage})];
    },
  });
