/**
 * The endings of the titles of pages about API v1. Readers, the sidebar and the search recognise such
 * pages by these endings. The front matter of the page names its replacement as `successor`;
 * `packages/plugins/front-matter` checks that a page has both or neither.
 */
export const legacyTitle = /\((?:v1|legacy|legacy address|deprecated)\)$/;
