import {factOf, type PageDocument} from '../document';

/**
 * The tag that keeps robots away from a page whose canonical link names another page, its successor; empty for others.
 * The tag is written after the build, because the search leaves out a page that already has it.
 */
export function robotsTag(document: PageDocument): string {
  const canonical = factOf(document, ['link', 'rel', 'canonical'], 'href');
  const own = factOf(document, ['meta', 'property', 'og:url'], 'content');
  return canonical === own ? '' : '<meta name="robots" content="noindex, follow">';
}
