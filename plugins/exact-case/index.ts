import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes the router distinguish `/api/accounts` from `/api/Accounts`, as hosts do. By default it ignores case, so
 * it would replace the not-found page that a host sends for the first address.
 */
export default function exactCase(): Plugin {
  return {
    name: 'exact-case',
    configureWebpack: () => ({
      resolve: {alias: {'path-to-regexp$': path.join(__dirname, 'matcher.ts')}},
    }),
  };
}
