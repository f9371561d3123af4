import {createHash} from 'node:crypto';
import {attributeOf, textInside, type PageDocument} from '../document';

/** How many inline scripts a build may have: the two of `packages/plugins/boot-script`, the theme script of Docusaurus, and analytics. */
const MOST_INLINE_SCRIPTS = 4;

/** The sources from which Google Analytics loads its script, and those to which it reports. */
const analytics = {
  script: 'https://www.googletagmanager.com',
  connect:
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** The inline scripts of a page, without data. */
export function inlineScriptsOf({elements}: PageDocument): string[] {
  return elements
    .filter(
      (element) =>
        element.tagName === 'script' &&
        attributeOf(element, 'src') === undefined &&
        attributeOf(element, 'type') !== 'application/ld+json',
    )
    .map(textInside);
}

/**
 * The policy of the site, with the hash of each inline script of the build. It allows all inline styles, because
 * React and the diagrams write style attributes. `scripts` are the inline scripts, each with a page that has it. Throws
 * when there are more than expected, because nobody has reviewed the additional code.
 */
export function contentSecurityPolicy(
  scripts: ReadonlyMap<string, string>,
  withAnalytics: boolean,
): string {
  if (scripts.size > MOST_INLINE_SCRIPTS) {
    const list = [...scripts].map(([text, route]) => `${route}: ${text.trim().slice(0, 60)}`);
    throw new Error(
      [
        `The build has ${scripts.size} different inline scripts and may have ${MOST_INLINE_SCRIPTS}. Move the new one to a file:`,
        ...list,
      ].join('\n'),
    );
  }
  const hashes = [...scripts.keys()].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const outside = withAnalytics ? analytics : {script: '', connect: ''};
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes.sort().join(' ')} ${outside.script}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self' ${outside.connect}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** The policy as a tag, for hosts that cannot send headers. */
export const policyTag = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
