export {allRedirects} from './allRedirects';
export {checkRedirects} from './checkRedirects';
export {redirectPage} from './redirectPage';
