/** The script that a page requests after its first paint. Until it is there, links load whole documents. */
import {repeatPresses} from './behaviours/earlyPresses';
import {followScrolling} from './behaviours/navbarScroll';
import {followRelease} from './behaviours/release';
import {toggleCategories} from './behaviours/sidebar';
import {keepCurrentInSight} from './behaviours/sidebarPosition';
import {highlightHeading} from './behaviours/tableOfContents';
import {navigateInPlace} from './navigation';
import {startPageBehaviours} from './pageBehaviours';
import {keepRecentPages} from './recentPages';
import './scripts';

navigateInPlace();
startPageBehaviours();
followScrolling();
keepRecentPages();
followRelease();
toggleCategories();
keepCurrentInSight();
highlightHeading();
document.documentElement.dataset['hasHydrated'] = 'true';
repeatPresses('[data-island]');
