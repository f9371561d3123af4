import path from 'node:path';
import {usePublished} from '../../contract-reader';
import {buildFolder} from './hosts';

/** The contract as the build published it. */
export const {contract, views} = usePublished(path.join(buildFolder, 'openapi'));
