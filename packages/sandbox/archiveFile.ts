import {version} from './package.json';

/** The folder of the site with the archive of the sandbox. */
export const sandboxFolder = 'downloads';

/** The archive of the sandbox. Its name has the version, because npm keeps what it has once loaded from an address. */
export const sandboxFile = `aldermark-sandbox-${version}.tgz`;
