import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes `/docs/Introduction` the unknown page that it is for every host. React Router compares without
 * regard to case and has no switch for it in react-router-config, through which Docusaurus calls it: the
 * browser would draw another page than the host sent, and React would report a fault.
 */
export default function caseSensitiveRoutes(): Plugin {
  return {
    name: 'case-sensitive-routes',
    configureWebpack: () => ({
      resolve: {alias: {'react-router-config$': path.join(__dirname, 'router.tsx')}},
    }),
  };
}
