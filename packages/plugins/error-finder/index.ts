import type {Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {errorKnowledge} from '@aldermark/contract-reader/errorKnowledge';
import type {GuidesOfFailures, Knowledge} from '@aldermark/lib/errorFinder/knowledge';
import type {Current} from '@aldermark/lib/refreshed';
import {Guides} from '../catalogue-pages/guides';
import type {Pages} from '../page-compiler/pages';
import {pageAt} from '../page-sources/pageAt';

/** The guide to read next about each error, and about the reasons of each field: all guides, and their places by these names. */
async function guidesFor({errors, fields}: Knowledge, pages: Pages): Promise<GuidesOfFailures> {
  const guides = await Guides.of(pages);
  const found = [
    ...errors.map(({code}) => ({name: code, guide: guides.closest(code)})),
    ...fields.map(({field, explainedAt: href}) => {
      const title = pageAt(href.replace(/#.*/, ''))?.title;
      return {name: field, guide: title === undefined ? undefined : {name: title, href}};
    }),
  ];
  const places = new Map<string, number>();
  const all: {label: string; to: string}[] = [];
  const guideOf: Record<string, number> = {};
  for (const {name, guide} of found) {
    if (guide) {
      const place = places.get(guide.href) ?? all.push({label: guide.name, to: guide.href}) - 1;
      places.set(guide.href, place);
      guideOf[name] = place;
    }
  }
  return {guides: all, guideOf};
}

/**
 * Writes what the error finder knows: of failures, which a browser loads with the tool, and of everything else that the
 * contract names, which it loads when a text names no failure. The response codes alone are for the search box.
 */
export default function errorFinder(model: Current<Model>, pages: Pages) {
  return (): Plugin => ({
    name: 'error-finder',
    async contentLoaded({actions}) {
      const knowledge = errorKnowledge(model.current);
      const {names, ...rest} = knowledge;
      const guides = await guidesFor(knowledge, pages);
      await actions.createData('knowledge.json', JSON.stringify({...rest, ...guides, names: {}}));
      await actions.createData('names.json', JSON.stringify(names));
      await actions.createData(
        'response-codes.json',
        JSON.stringify(Object.keys(knowledge.responseCodes)),
      );
    },
  });
}
