import pathToRegexp from 'path-to-regexp/index.js';

type Matcher = typeof pathToRegexp;

/** Wraps the matcher of the router, in the browser and in the build. */
const matcher: (...parameters: Parameters<Matcher>) => ReturnType<Matcher> = (
  path,
  keys,
  options,
) => pathToRegexp(path, keys, {...options, sensitive: true});

export default Object.assign(matcher, pathToRegexp);
