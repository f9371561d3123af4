import {cleanPath} from '@aldermark/lib/cleanPath';
import {notFoundFile} from '@aldermark/plugins/finish/pages';

/** What a host does with a request path: sends a file with a status, or sends the reader elsewhere. */
export type HostResponse =
  | {readonly status: 200 | 404; readonly file: string}
  | {readonly status: 301 | 308; readonly location: string};

/**
 * The rules of a host. `pathname` has no query; `files` are those of the build, relative to it; `accept` is the header
 * of the request, which only our own rules read.
 */
export type HostRules = (
  pathname: string,
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
  accept?: string,
) => HostResponse;

const notFound: HostResponse = {status: 404, file: notFoundFile};

function firstFile(
  files: ReadonlySet<string>,
  candidates: readonly string[],
): HostResponse | undefined {
  const file = candidates.find((candidate) => files.has(candidate));
  return file === undefined ? undefined : {status: 200, file};
}

/** The rules of `deploy/nginx.conf`: one address for each page. `npm run preview` follows them. */
export const cleanHost: HostRules = (pathname, files, redirects, accept = '') => {
  const name = pathname === '/' ? 'index' : pathname.slice(1);
  const twin = /\btext\/markdown\b/i.test(accept) && firstFile(files, [`${name}.md`]);
  if (twin) {
    return twin;
  }
  const clean = cleanPath(pathname);
  const location = redirects[clean] ?? clean;
  if (location !== pathname) {
    return {status: 301, location};
  }
  return (pathname !== '/404' && firstFile(files, [`${name}.html`, name])) || notFound;
};

/**
 * GitHub Pages, which has fixed rules: `/x` is x.html. If only a folder of that name exists, it redirects to `/x/`.
 * https://github.com/slorber/trailing-slash-guide
 */
export const githubPages: HostRules = (pathname, files) => {
  const name = pathname.slice(1);
  if (pathname.endsWith('/')) {
    return firstFile(files, [`${name}index.html`]) ?? notFound;
  }
  const file = firstFile(files, [name, `${name}.html`]);
  if (file) {
    return file;
  }
  return files.has(`${name}/index.html`) ? {status: 301, location: `${pathname}/`} : notFound;
};

/**
 * Netlify with pretty URLs off (deploy/netlify.toml) and forced redirects, which it compares without the last
 * slash. It finds files in any case.
 * https://github.com/slorber/trailing-slash-guide
 * https://docs.netlify.com/routing/redirects/rewrites-proxies/#shadowing
 * https://www.jvt.me/posts/2019/11/11/gotcha-netlify-lowercase/
 */
export const netlify: HostRules = (pathname, files, redirects) => {
  const name = pathname.replace(/^\/|\/$/g, '');
  const moved = redirects[`/${name}`];
  if (moved) {
    return {status: 301, location: moved};
  }
  const wanted = [
    ...(pathname.endsWith('/') ? [] : [name]),
    `${name}.html`,
    `${name}/index.html`.replace(/^\//, ''),
  ];
  const inAnyCase = new Map([...files].map((file) => [file.toLowerCase(), file]));
  return (
    firstFile(
      files,
      wanted.map((file) => inAnyCase.get(file.toLowerCase()) ?? ''),
    ) ?? notFound
  );
};

/**
 * Cloudflare Pages: `_redirects` come before files, and `.html` and `/index` never stay in an address.
 * https://github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts
 */
export const cloudflarePages: HostRules = (pathname, files, redirects) => {
  const moved = redirects[pathname];
  if (moved) {
    return {status: 301, location: moved};
  }
  const name = pathname.slice(1);
  const goTo = (location: string): HostResponse => ({status: 308, location});
  if (pathname.endsWith('/')) {
    const file = firstFile(files, [`${name}index.html`]);
    if (file) {
      return file;
    }
    if (pathname.endsWith('/index/')) {
      return goTo(pathname.slice(0, -'index/'.length));
    }
    return files.has(`${name.slice(0, -1)}.html`) ? goTo(pathname.slice(0, -1)) : notFound;
  }
  if (files.has(name)) {
    const bare = pathname.replace(/\.html$/, '');
    if (bare.endsWith('/index')) {
      return goTo(bare.slice(0, -'index'.length));
    }
    return bare === pathname || files.has(bare.slice(1)) ? {status: 200, file: name} : goTo(bare);
  }
  if (pathname.endsWith('/index')) {
    return goTo(pathname.slice(0, -'index'.length));
  }
  const file = firstFile(files, [`${name}.html`]);
  if (file) {
    return file;
  }
  return files.has(`${name}/index.html`) ? goTo(`${pathname}/`) : notFound;
};
