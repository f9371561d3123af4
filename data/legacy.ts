/**
 * How the title of a page about API v1 ends: readers, the sidebar and the search tell such a page by it.
 * Its front matter names the page that takes its place, as `successor`; `plugins/front-matter` checks
 * that both are there or neither.
 */
export const legacyTitle = /\((?:v1|legacy|legacy address|deprecated)\)$/;
