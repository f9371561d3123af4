import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load, type CheerioAPI} from 'cheerio';
import {sum} from './figures';

/** The bytes that a page needs before anybody touches it, compressed, by part. */
export type FirstLoad = {
  readonly HTML: number;
  readonly 'style sheets': number;
  readonly fonts: number;
  readonly scripts: number;
  readonly images: number;
};

/** Formats that are compressed already. */
const packed = /\.(?:woff2|png|jpe?g|webp)$/;

function read(folder: string, address: string): Buffer {
  return readFileSync(path.join(folder, new URL(address, 'http://host').pathname));
}

function pageOf(folder: string, route: string): string {
  return readFileSync(path.join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
}

/** The values of an attribute, each once. */
function values($: CheerioAPI, selector: string, attribute: string): string[] {
  const all = $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute) ?? '');
  return [...new Set(all)];
}

/** Whether a browser needs a font with this `unicode-range` to show a text. */
function covers(range: string | undefined, text: string): boolean {
  const ranges = [...(range ?? 'U+0-10FFFF').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
  return [...text].some((character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([first = 0, last = 0]) => first <= point && point <= last);
  });
}

/** The addresses of the fonts that a style sheet names and a text needs. */
function fontsOf(css: string, base: string, text: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, face = '']) => ({
      file: /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1],
      range: /unicode-range:([^;}]*)/.exec(face)?.[1],
    }))
    .flatMap(({file, range}) =>
      file !== undefined && covers(range, text)
        ? [new URL(file, `http://host${base}`).pathname]
        : [],
    );
}

/** What a page of a build names for its first load. It follows the references, so it knows no name of a file. */
export function firstLoad(folder: string, route: string): FirstLoad {
  const html = pageOf(folder, route);
  const $ = load(html);
  const sheets = values($, 'link[rel="stylesheet"], link[rel="preload"][as="style"]', 'href');
  const text = $('body').text();
  const fonts = [
    ...values($, 'link[rel="preload"][as="font"]', 'href'),
    ...fontsOf($('style').text(), route, text),
    ...sheets.flatMap((sheet) => fontsOf(read(folder, sheet).toString(), sheet, text)),
  ];
  const scripts = [
    ...values($, 'script[src]', 'src'),
    ...values($, 'link[rel="modulepreload"], link[rel="preload"][as="script"]', 'href'),
    // The script at the end of the page requests this one after the first paint.
    ...values($, 'meta[name="shell"]', 'content'),
  ];
  const images = values($, 'img[src]:not([loading="lazy"]):not([src^="data:"])', 'src');
  const weigh = (addresses: readonly string[]) =>
    sum(
      [...new Set(addresses)].map((address) => {
        const content = read(folder, address);
        return packed.test(address) ? content.length : brotliCompressSync(content).length;
      }),
    );
  return {
    HTML: brotliCompressSync(html).length,
    'style sheets': weigh(sheets),
    fonts: weigh(fonts),
    scripts: weigh(scripts),
    images: weigh(images),
  };
}

/** The bytes of the scripts inside the HTML of a page, compressed. */
export function inlineScripts(folder: string, route: string): number {
  const $ = load(pageOf(folder, route));
  const scripts = $('script:not([src]):not([type="application/ld+json"])')
    .toArray()
    .map((script) => $(script).text());
  return brotliCompressSync(scripts.join('\n')).length;
}
