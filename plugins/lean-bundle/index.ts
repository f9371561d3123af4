import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The module by which Docusaurus gives every page the grammars of code blocks. */
const prismModule = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
const codeRenderer = path.resolve('src/theme/CodeBlock/renderer');

/**
 * Spares every page 4 kB: `@docusaurus/utils-common` asks for the whole of tslib to call one function.
 * Spares the start of every page 30 kB: in the browser, `src/theme/CodeBlock` loads what colours code
 * later; on the server it renders at once.
 */
export default function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: (_, isServer) => ({
      resolve: {
        alias: {
          [`${prismModule}$`]: path.join(__dirname, 'empty.ts'),
          ...(isServer && {[`${codeRenderer}$`]: `${codeRenderer}OnServer`}),
        },
      },
      module: {
        rules: [
          {
            test: /utils-common[\\/]lib[\\/]index\.js$/,
            resolve: {alias: {tslib: path.join(__dirname, 'importDefault.ts')}},
          },
        ],
      },
    }),
  };
}
