/**
 * The console that a running sandbox serves at its own address. `packages/sandbox/server/console/bundle.ts` makes one script and one
 * sheet of it, which no page of the site loads.
 */
import {createRoot} from 'react-dom/client';
import {AttachedConsole} from './Page';

import './page.css';

const isDark = matchMedia('(prefers-color-scheme: dark)');

/** Takes the colours that the system prefers, also when it changes its mind. */
function followSystem(): void {
  document.documentElement.dataset['theme'] = isDark.matches ? 'dark' : 'light';
}

followSystem();
isDark.addEventListener('change', followSystem);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<AttachedConsole />);
}
