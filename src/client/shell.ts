/** The script that a page requests after its first paint. Until it is there, links load whole documents. */
import {searchForAddress} from './behaviours/notFound';
import {loadSearchBox} from './behaviours/searchBox';
import {searchByAddress} from './behaviours/searchPage';
import {navigateInPlace} from './navigation';

navigateInPlace();
loadSearchBox();
searchByAddress();
searchForAddress();
document.documentElement.dataset['hasHydrated'] = 'true';
