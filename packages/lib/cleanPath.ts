/** `/x` for `/x/`, `/x.html`, `/x/index.html` and `/x/index`; the same pattern as in `deploy/nginx.conf`. */
export function cleanPath(pathname: string): string {
  return pathname
    .replace(/^\/index(?:\.html)?\/?$/, '/')
    .replace(/^((?:\/[^/]+)+?)(?:(?:\/index)?\.html\/?|\/index\/?|\/)$/, '$1');
}
