import path from 'node:path';
import {usePublished} from '../../contract-reader';
import {buildFolder} from './hosts';

/** The contract that the build has published. */
export const {contract, views} = usePublished(path.join(buildFolder, 'openapi'));
