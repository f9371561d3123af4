import {runAddress, runAttribute} from '@aldermark/data/pageRuns';
import {write} from '@aldermark/lib/write';
import {attributeOf, parsedDocument} from '../document';
import {pageLocations, readBuiltPage} from '../pages';

/** The element of a page that holds its run, as Docusaurus writes and minifies it. */
const holder = new RegExp(`<template ${runAttribute}=(?:"[^"]*"|'[^']*'|[^\\s>]*)></template>`);

/** Any element that holds a run. */
const anyHolder = new RegExp(`<[\\w-]+ [^>]*\\b${runAttribute}=`);

/**
 * Moves the run of each page into a file beside it, which nobody loads before turning to it. Throws when a page has one that
 * the pattern does not find, because it would stay in the page.
 */
export function moveRuns(outDir: string): void {
  for (const place of pageLocations(outDir)) {
    const html = readBuiltPage(outDir, place);
    const [found] = holder.exec(html) ?? [];
    const element =
      found && parsedDocument(found).elements.find(({tagName}) => tagName === 'template');
    if (!element && anyHolder.test(html)) {
      throw new Error(
        `${place.file} has a run in an element that ${String(holder)} of packages/plugins/finish/runs does not find. Adapt it to what React and the minifier of Docusaurus write.`,
      );
    }
    if (found && element) {
      write(
        outDir,
        place.file,
        html.replace(found, () => ''),
      );
      write(outDir, runAddress(place.route).slice(1), attributeOf(element, runAttribute) ?? '');
    }
  }
}
