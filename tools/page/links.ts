import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Model} from '@aldermark/contract-reader';
import {catalogues} from '@aldermark/data/catalogues';
import {downloads} from '@aldermark/data/downloads';
import {provider} from '@aldermark/data/provider';
import {sections} from '@aldermark/data/sections';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {filesIn} from '@aldermark/lib/files';
import {didYouMean, nearName} from '@aldermark/lib/nearest';
import type {LineError} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {tagLabels} from '@aldermark/lib/tags';
import {importedNames} from '@aldermark/plugins/page-sources/imports';
import {parsePage, PageSyntaxError} from '@aldermark/plugins/page-sources/page';

/** Makes of the page in a file what the build makes of it. */
type Render = (file: string) => Promise<Root>;

/** What links of pages may lead to. */
export type Targets = {
  /** The file of each page, by its address. */
  readonly pages: ReadonlyMap<string, string>;
  /** The addresses of everything that is not a page. */
  readonly files: ReadonlySet<string>;
  /** The addresses of what the reference explains, most of them with an anchor. */
  readonly named: ReadonlySet<string>;
};

/** What links may lead to in a site with these pages. */
export function targetsOf(
  pages: readonly {readonly file: string; readonly address: string}[],
  {names, views}: Model,
): Targets {
  const all = Object.values(names).flatMap((group) => [...group]);
  const hrefs = all.flatMap((name) => views.hrefOf(name) ?? []);
  const lists = sections.flatMap(({routeBasePath, tagsBasePath}) => {
    const base = path.posix.join('/', routeBasePath, tagsBasePath);
    return [base, ...[...tagLabels().keys()].map((tag) => `${base}/${tag}`)];
  });
  return {
    pages: new Map(pages.map(({address, file}) => [address, file])),
    files: new Set([
      ...lists,
      ...Object.keys(catalogues),
      ...hrefs.filter((href) => !href.includes('#')),
      ...filesIn('static').map((file) => `/${file}`),
      ...downloads.map(({file}) => `/openapi/${file}`),
    ]),
    named: new Set(hrefs),
  };
}

/** Whether a file is there under exactly this name, also where a system takes two for the same. */
const isThere = (file: string): boolean =>
  existsSync(file) && readdirSync(path.dirname(file)).includes(path.basename(file));

/** An attribute of an element that is a text; undefined for another one, and for another node. */
function textOf(node: Nodes, attribute: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  const found = node.attributes.find(
    (one) => one.type === 'mdxJsxAttribute' && one.name === attribute,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The ids of the headings and elements of a tree, its partials included. */
function anchorsIn(tree: Root, file: string, anchors: Set<string>): void {
  const slugger = createSlugger();
  visit(tree, (node) => {
    const own = (node.data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id;
    if (node.type === 'heading') {
      const {text, id} = parseMarkdownHeadingId(toString(node).replace(/\\\{#/, '{#'));
      anchors.add(own ?? id ?? slugger.slug(text));
    } else {
      const id = own ?? textOf(node, 'id');
      if (id !== undefined) {
        anchors.add(id);
      }
    }
  });
  for (const {from} of importedNames(tree).values()) {
    const partial = path.join(path.dirname(file), from);
    if (partial.endsWith('.mdx') && existsSync(partial)) {
      anchorsIn(parsePage(partial, readSource(partial)).tree, partial, anchors);
    }
  }
}

/** The ids in the data of the components that a page has after its tags are replaced. */
function generatedIds(tree: Root): Set<string> {
  const found = JSON.stringify(tree).matchAll(
    /"key":\{[^{}]*"(?:name|value)":"id"[^{}]*\},"value":\{[^{}]*"value":"([^"]*)"/g,
  );
  return new Set([...found].map(([, id = '']) => id));
}

/** The ids of the headings that a source shows as plain text, which is quicker to find than to parse. */
function plainAnchors(source: string): ReadonlySet<string> {
  const slugger = createSlugger();
  const text = source.replace(/^( *)(`{3,}|~{3,})[^]*?\n *\2[`~]* *$/gm, '');
  const titles = [...text.matchAll(/^#{1,6} +([\w ,:()'’-]+?) *$/gm)];
  return new Set(titles.map(([, title = '']) => slugger.slug(title)));
}

/** The anchors of the page in a file: those that its source shows, else those of what the build makes of it, too. */
async function anchorsOf(
  file: string,
  anchor: string,
  render: Render,
): Promise<ReadonlySet<string>> {
  const source = readSource(file);
  const plain = plainAnchors(source);
  if (plain.has(anchor)) {
    return plain;
  }
  const anchors = new Set<string>();
  anchorsIn(parsePage(file, source).tree, file, anchors);
  if (!anchors.has(anchor)) {
    const tree = await render(file);
    anchorsIn(tree, file, anchors);
    generatedIds(tree).forEach((id) => anchors.add(id));
  }
  return anchors;
}

/** An address that a writer typed. */
type Link = {readonly line: number; readonly address: string; readonly isPicture: boolean};

function linksIn(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') {
      links.push({line, address: node.url, isPicture: false});
    } else if (node.type === 'image') {
      links.push({line, address: node.url, isPicture: true});
    } else {
      // The tags of writers check their own attributes.
      const isHtml = 'name' in node && /^[a-z]/.test(node.name ?? '');
      const [href, src] = [textOf(node, 'href'), isHtml ? textOf(node, 'src') : undefined];
      if (href !== undefined) {
        links.push({line, address: href, isPicture: false});
      }
      if (src !== undefined) {
        links.push({line, address: src, isPicture: true});
      }
    }
  });
  return links;
}

/** An address that has another form than its writer meant; undefined for one that can be followed. */
function formFault(address: string): string | undefined {
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(address) ?? [];
  if (address.includes('\\')) {
    return `"${address}" has a backslash. Write "/" in its place.`;
  }
  if (/^(?:https?:?\/*(?=[\w-]+\.)|www\.)/i.test(address) && !/^https?:\/\/\w/i.test(address)) {
    const host = address.replace(/^https?:?\/*/i, '');
    return `"${address}" is not an address. Write "https://${host}".`;
  }
  if (/^(?:mailto:)?[^\s/:@]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) {
    return scheme === undefined
      ? `"${address}" is not an address. Write "mailto:${address}".`
      : undefined;
  }
  // Docusaurus takes what follows "pathname:" for a file that only the build writes.
  if (
    scheme === undefined ||
    /^(?:pathname:\/\/\/|https?:\/\/[^/]|tel:\+?[\d-]+$)/i.test(address)
  ) {
    return undefined;
  }
  return /^mailto$/i.test(scheme)
    ? `"${rest}" is not an e-mail address. Write mailto:name@host.example.`
    : `a page cannot link to "${address}". Write a path that begins with "/", or an address that begins with "https://".`;
}

/** A picture that each reader would request from another host, or that only its writer has. */
const foreignPicture = (address: string): string =>
  `the picture "${address.slice(0, 60)}" is not part of the site. Put it beside the page, and write its path, such as ./picture.png.`;

/** An error of an address of a file beside the page, such as a picture or the source of another page. */
function fileFault(page: string, target: string): string | undefined {
  const form = formFault(target);
  if (form !== undefined) {
    return form;
  }
  const file = target.startsWith('/')
    ? path.join('static', target)
    : path.join(path.dirname(page), target);
  if (isThere(file)) {
    return undefined;
  }
  const folder = path.dirname(file);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const near = nearName(path.basename(file), names);
  const fix =
    near === undefined
      ? 'Write the path of the file from the folder of this page, or remove it.'
      : `Did you mean "${near}"?`;
  return `there is no file "${target}". ${fix}`;
}

/** The page from which links lead, and what they may lead to. */
type Origin = {
  readonly file: string;
  /** Its address. */
  readonly own: string;
  readonly targets: Targets;
  readonly render: Render;
};

/** Which page the writer of an address meant. */
function meantPage(target: string, address: string, known: readonly string[]): string {
  const inside = known.filter((one) => one.startsWith(target.replace(/\/?$/, '/')));
  if (known.includes(`/${address}`)) {
    return `Did you mean "/${address}"?`;
  }
  return inside.length === 0 || known.includes(target.replace(/\/$/, ''))
    ? didYouMean(target, known)
    : `It is a folder. Its pages are ${inside
        .slice(0, 3)
        .map((one) => `"${one}"`)
        .join(', ')}${inside.length > 3 ? ', …' : '.'}`;
}

/** What is wrong with an address; undefined when it leads to something. */
async function addressFault(
  {file, own, render, targets}: Origin,
  address: string,
): Promise<string | undefined> {
  const form = formFault(address);
  if (form !== undefined) {
    return form;
  }
  const [, withoutEnding, rest] = /^(\/.*?)\.mdx?(#.*|$)/.exec(address) ?? [];
  if (withoutEnding !== undefined && targets.pages.has(withoutEnding)) {
    return `a link leads to the address of a page. Write "${withoutEnding}${rest}".`;
  }
  if (/\.mdx?(?:#|$)/.test(address) && !URL.canParse(address)) {
    const [place = ''] = address.split('#');
    return fileFault(file, decodedPart(place));
  }
  const site = provider.site.docs;
  const base = new URL(own, site);
  if (address === '' || !URL.canParse(address, base)) {
    return `"${address}" is not an address. Write a path that begins with "/".`;
  }
  const url = new URL(address, base);
  if (url.origin !== base.origin || !/^https?:$/.test(url.protocol)) {
    return undefined;
  }
  const target = decodedPart(url.pathname);
  const page = targets.pages.get(target);
  if (page === undefined) {
    return targets.files.has(target) || target.startsWith('/openapi/')
      ? undefined
      : `the link leads to ${target}, which does not exist. ${meantPage(target, address, [...targets.pages.keys()])}`;
  }
  const anchor = decodedPart(url.hash.slice(1));
  if (anchor === '' || targets.named.has(`${target}#${anchor}`)) {
    return undefined;
  }
  const anchors = await anchorsOf(page, anchor, render).catch((error: unknown) => {
    // Another page that cannot be parsed is a matter of its own check.
    if (error instanceof PageSyntaxError) {
      return new Set([anchor]);
    }
    throw error;
  });
  const fix = anchors.size === 0 ? 'Remove the anchor.' : didYouMean(anchor, [...anchors]);
  return anchors.has(anchor)
    ? undefined
    : `the link leads to ${target}#${anchor}, which does not exist. ${fix}`;
}

/** The names of all tags of a page. */
function namesOfTags(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if ('name' in node && node.name) {
      names.add(node.name);
    }
  });
  return names;
}

/** Every link, anchor, picture and import of a page that leads nowhere. */
export async function linkErrors(tree: Root, origin: Origin): Promise<LineError[]> {
  const faults: LineError[] = [];
  const add = (line: number, text: string | undefined) =>
    void (text !== undefined && faults.push({line, text}));
  for (const {line, address, isPicture} of linksIn(tree)) {
    add(
      line,
      !isPicture
        ? await addressFault(origin, address)
        : URL.canParse(address) || address.startsWith('//')
          ? foreignPicture(address)
          : fileFault(origin.file, decodedPart(address)),
    );
  }
  const tags = namesOfTags(tree);
  for (const [name, {from, node}] of importedNames(tree)) {
    if (tags.has(name) && !from.endsWith('.mdx')) {
      // Its tag has a finding.
      continue;
    }
    const foreign = `"${from}" is not a file of the site. Import a part of a page or a picture by its path, such as ./_part.mdx.`;
    add(
      node.position?.start.line ?? 1,
      from.startsWith('.') ? fileFault(origin.file, from) : foreign,
    );
  }
  return faults;
}
