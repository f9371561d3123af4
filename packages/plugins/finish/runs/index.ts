import {runAddress, runAttribute} from '@aldermark/data/pageRuns';
import {write} from '@aldermark/lib/write';
import {attributeOf, parsedDocument} from '../document';
import {pageLocations, readBuiltPage} from '../pages';

/** The element of a page that holds its run, as Docusaurus writes and minifies it. */
const holder = new RegExp(`<template ${runAttribute}=(?:"[^"]*"|'[^']*'|[^\\s>]*)></template>`);

/** Moves the run of each page into a file beside it, which nobody loads before turning to it. */
export function moveRuns(outDir: string): void {
  for (const place of pageLocations(outDir)) {
    const html = readBuiltPage(outDir, place);
    const [found] = holder.exec(html) ?? [];
    const element =
      found && parsedDocument(found).elements.find(({tagName}) => tagName === 'template');
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
