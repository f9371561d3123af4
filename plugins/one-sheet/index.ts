import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shortNameOf, shortNames} from './classNames';

type ClassName = (loader: {readonly resourcePath: string}, _: string, name: string) => string;

/** Sets the function that names the classes of CSS modules, wherever a rule of the bundler has one. */
function setClassNames(node: unknown, getLocalIdent: ClassName): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) {
    return;
  }
  if ('localIdentName' in node) {
    Object.assign(node, {getLocalIdent});
  }
  Object.values(node).forEach((child) => setClassNames(child, getLocalIdent));
}

/** Gives the classes of CSS modules short names in the production build. `finish.ts` does the rest after it. */
export default function oneSheet({siteDir}: LoadContext): Plugin {
  const names = shortNames([
    path.join(siteDir, 'src'),
    path.join(siteDir, 'node_modules/@docusaurus/theme-classic/lib/theme'),
    path.join(siteDir, 'node_modules/@docusaurus/theme-common/lib'),
  ]);
  return {
    name: 'one-sheet',
    configureWebpack(config) {
      if (config.mode === 'production') {
        setClassNames(config.module?.rules, ({resourcePath}, _, name) =>
          shortNameOf(resourcePath, name, names),
        );
      }
      return {};
    },
  };
}
