/** The title of the column of an error table that explains each error. The search knows such a table by it. */
export const remedyColumn = 'Cause and fix';
