import {revealTargets} from './behaviours/hashTarget';
import {highlightSearch} from './behaviours/highlights';
import {searchForAddress} from './behaviours/notFound';
import {loadSearchBox} from './behaviours/searchBox';
import {searchByAddress} from './behaviours/searchPage';
import {filterTables} from './behaviours/tableFilter';
import {dismissTerms} from './behaviours/terms';
import {findUseCases} from './behaviours/useCaseFinder';

/** Starts what `shell.ts` and the development server have in common. */
export function startPageBehaviours(): void {
  revealTargets();
  highlightSearch();
  filterTables();
  findUseCases();
  dismissTerms();
  loadSearchBox();
  searchByAddress();
  searchForAddress();
}
