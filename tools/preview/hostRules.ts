import {notFoundFile} from '../finish-build/pages';

/** What a host does with a request path: sends a file with a status, or sends the reader elsewhere. */
export type Answer =
  | {readonly status: 200 | 404; readonly file: string}
  | {readonly status: 301 | 308; readonly location: string};

/** The rules of a host. `pathname` has no query; `files` are those of the build, relative to it. */
export type HostRules = (
  pathname: string,
  files: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
) => Answer;

const notFound: Answer = {status: 404, file: notFoundFile};

function firstFile(files: ReadonlySet<string>, candidates: readonly string[]): Answer | undefined {
  const file = candidates.find((candidate) => files.has(candidate));
  return file === undefined ? undefined : {status: 200, file};
}

/** The rules of `deploy/nginx.conf`: one address for each page. `npm run preview` follows them. */
export const cleanHost: HostRules = (pathname, files, redirects) => {
  const moved = redirects[pathname];
  if (moved) {
    return {status: 301, location: moved};
  }
  const clean = pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/';
  if (clean !== pathname) {
    return {status: 301, location: clean};
  }
  const name = pathname.slice(1);
  return firstFile(files, pathname === '/' ? ['index.html'] : [`${name}.html`, name]) ?? notFound;
};

/**
 * GitHub Pages: no rules of ours. `/x` is x.html, a folder without that file leads to `/x/`.
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
 * Netlify with pretty URLs off (netlify.toml). Files come before `_redirects`.
 * https://docs.netlify.com/routing/redirects/rewrites-proxies/#shadowing
 */
export const netlify: HostRules = (pathname, files, redirects) => {
  const name = pathname.replace(/^\/|\/$/g, '');
  const file = firstFile(
    files,
    pathname.endsWith('/') ? [`${pathname.slice(1)}index.html`, `${name}.html`] : [name, `${name}.html`, `${name}/index.html`],
  );
  const moved = redirects[pathname.replace(/\/$/, '')];
  return file ?? (moved ? {status: 301, location: moved} : notFound);
};

/**
 * Cloudflare Pages: `_redirects` come before files, and `.html` and `/index` never stay in an address.
 * https://developers.cloudflare.com/pages/configuration/serving-pages/
 */
export const cloudflarePages: HostRules = (pathname, files, redirects) => {
  const moved = redirects[pathname];
  if (moved) {
    return {status: 301, location: moved};
  }
  const name = pathname.slice(1);
  if (pathname.endsWith('/')) {
    const file = firstFile(files, [`${name}index.html`]);
    const sibling = name.replace(/\/$/, '');
    return file ?? (files.has(`${sibling}.html`) ? {status: 308, location: `/${sibling}`} : notFound);
  }
  if (pathname.endsWith('/index') || pathname.endsWith('/index.html')) {
    return {status: 308, location: pathname.replace(/index(\.html)?$/, '')};
  }
  if (name.endsWith('.html') && files.has(name)) {
    return {status: 308, location: pathname.slice(0, -'.html'.length)};
  }
  const file = firstFile(files, [name, `${name}.html`]);
  if (file) {
    return file;
  }
  return files.has(`${name}/index.html`) ? {status: 308, location: `${pathname}/`} : notFound;
};

/** `python3 -m http.server` and its like: files and folders, nothing else. */
export const plainFolder: HostRules = (pathname, files) => {
  const name = pathname.slice(1);
  if (pathname.endsWith('/')) {
    return firstFile(files, [`${name}index.html`]) ?? notFound;
  }
  const file = firstFile(files, [name]);
  if (file) {
    return file;
  }
  return files.has(`${name}/index.html`) ? {status: 301, location: `${pathname}/`} : notFound;
};
