import type {Plugin} from '@docusaurus/types';

/** Sets the pattern of the names that CSS modules get, wherever a rule of the bundler has one. */
function setPattern(node: unknown, pattern: string): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) {
    return;
  }
  if ('localIdentName' in node) {
    node.localIdentName = pattern;
  }
  Object.values(node).forEach((child) => setPattern(child, pattern));
}

/**
 * Shortens the hashes in class names of CSS modules from four characters to two. They cannot be compressed, and
 * they are in the style sheet and in every page.
 */
export default function oneSheet(): Plugin {
  return {
    name: 'one-sheet',
    configureWebpack(config) {
      if (config.mode === 'production') {
        setPattern(config.module?.rules, '[local]_[contenthash:base64:2]');
      }
      return {};
    },
  };
}
