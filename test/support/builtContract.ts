import path from 'node:path';
import {readBuilt} from '@aldermark/contract-reader';
import {buildFolder} from './hosts';

/** The contract as the build published it. */
export const {contract, views} = readBuilt(path.join(buildFolder, 'openapi'));
