/** Loads what a reader needs only to search. After a failure, the next call tries again. */
export const loadSearch = () => import('.');
