/** What distinguishes the keys of this site in the storage of the browser from those of other sites of its host. */
export const storageNamespace = 'aldermark';
