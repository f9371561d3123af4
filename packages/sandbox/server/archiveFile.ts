import {version} from '../package.json';

/** The folder of the site with the archive of the sandbox. */
export const archiveFolder = 'downloads';

/** The archive of the sandbox. Its name has the version, because npm keeps what it has once loaded from an address. */
export const archiveFile = `aldermark-sandbox-${version}.tgz`;
