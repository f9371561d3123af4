import {load} from 'cheerio';
import {withTags} from './pages';

/**
 * Keeps robots away from a page whose canonical link names another page: its successor. Done after
 * Docusaurus, because its search plugin leaves out pages that ask for this themselves.
 */
export function withoutRobots(html: string): string {
  const $ = load(html);
  const canonical = $('link[rel="canonical"]').attr('href');
  const own = $('meta[property="og:url"]').attr('content');
  return canonical === own
    ? html
    : withTags(html, '<meta name="robots" content="noindex, follow">');
}
