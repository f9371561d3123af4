/** The script that a page requests after its first paint. Until it is there, links load whole documents. */
import {revealTargets} from './behaviours/hashTarget';
import {highlightSearch} from './behaviours/highlights';
import {followScrolling} from './behaviours/navbarScroll';
import {toggleCategories} from './behaviours/sidebar';
import {filterTables} from './behaviours/tableFilter';
import {highlightHeading} from './behaviours/tableOfContents';
import {findUseCases} from './behaviours/useCaseFinder';
import {rememberVersion} from './behaviours/versions';
import {navigateInPlace} from './navigation';

navigateInPlace();
revealTargets();
highlightSearch();
followScrolling();
toggleCategories();
filterTables();
highlightHeading();
findUseCases();
rememberVersion();
document.documentElement.dataset['hasHydrated'] = 'true';
