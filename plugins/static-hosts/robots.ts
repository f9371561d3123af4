import {load} from 'cheerio';
import {withTags} from './pages';

/**
 * Adds `noindex` to a page whose canonical link names another page, its successor. This happens after the build,
 * because the search plugin would leave out a page that already has `noindex`.
 */
export function withoutRobots(html: string): string {
  const $ = load(html);
  const canonical = $('link[rel="canonical"]').attr('href');
  const own = $('meta[property="og:url"]').attr('content');
  return canonical === own
    ? html
    : withTags(html, '<meta name="robots" content="noindex, follow">');
}
