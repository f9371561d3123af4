export {checkRedirects} from './checkRedirects';
export {redirectPage} from './redirectPage';
