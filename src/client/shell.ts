/** The script that a page requests after its first paint. Until it is there, links load whole documents. */
import {navigateInPlace} from './navigation';

navigateInPlace();
document.documentElement.dataset['hasHydrated'] = 'true';
