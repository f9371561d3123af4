import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import type {Refreshed} from '@aldermark/lib/refreshed';

const name = 'play';

/** What browsers get in place of what they have already, and of what only a server serves. */
export const browserAliases = (siteDir: string): Readonly<Record<string, string>> => ({
  'temporal-polyfill$': path.join(siteDir, 'src/play/temporal.ts'),
  ...Object.fromEntries(
    ['controls', 'pages'].map((folder) => [
      path.join(siteDir, `packages/sandbox/${folder}/index.ts`),
      path.join(siteDir, 'src/play/serverOnly.ts'),
    ]),
  ),
});

/** Lets a browser run the sandbox (`src/play/`): it hands the contract over, and keeps what browsers have already out. */
export default function play(model: Refreshed<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name,
    async contentLoaded({actions}) {
      await actions.createData('contract.json', JSON.stringify(model.current.sandbox));
    },
    configureWebpack: (_, isServer) => ({
      resolve: {
        alias: isServer
          ? {[path.join(siteDir, 'src/play/files.ts')]: false}
          : browserAliases(siteDir),
      },
    }),
  });
}
