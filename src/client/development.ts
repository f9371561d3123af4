/**
 * The client module of the development server, where React renders pages and navigates, as in every Docusaurus
 * site. It starts the behaviours that belong to pages. The production build does not contain it.
 */
import type {ClientModule} from '@docusaurus/types';
import {revealTargets} from './behaviours/hashTarget';
import {highlightSearch} from './behaviours/highlights';
import {filterTables} from './behaviours/tableFilter';
import {dismissTerms} from './behaviours/terms';
import {findUseCases} from './behaviours/useCaseFinder';
import {announcePage} from './page';

if (typeof document !== 'undefined') {
  revealTargets();
  highlightSearch();
  filterTables();
  findUseCases();
  dismissTerms();
}

const development: ClientModule = {
  onRouteDidUpdate() {
    // Wait until React has committed the page.
    window.setTimeout(announcePage);
  },
};

export default development;
