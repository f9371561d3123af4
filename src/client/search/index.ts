/** The part of the search that loads when a reader uses it. */
export {startSearchBox} from './box';
export {findResults} from './results';
