import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Spares every page 4 kB: `@docusaurus/utils-common` asks for the whole of tslib to call one function. */
export default function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: () => ({
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
