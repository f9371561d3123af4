import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes the router tell `/api/accounts` from `/api/Accounts`, as hosts do. Left alone, it ignores case:
 * a host answers the wrong one with the not-found page, and the router would then replace that page.
 */
export default function exactCase(): Plugin {
  return {
    name: 'exact-case',
    configureWebpack: () => ({
      resolve: {alias: {'path-to-regexp$': path.join(__dirname, 'matcher.ts')}},
    }),
  };
}
