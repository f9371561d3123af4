/** The script that a page requests after its first paint. Until it is there, links load whole documents. */
import {revealTargets} from './behaviours/hashTarget';
import {highlightSearch} from './behaviours/highlights';
import {filterTables} from './behaviours/tableFilter';
import {dismissTerms} from './behaviours/terms';
import {findUseCases} from './behaviours/useCaseFinder';
import {navigateInPlace} from './navigation';

navigateInPlace();
revealTargets();
highlightSearch();
filterTables();
findUseCases();
dismissTerms();
document.documentElement.dataset['hasHydrated'] = 'true';
