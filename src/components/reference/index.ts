/** What the reference pages, and only they, are made of. `plugins/api-reference` puts them into the pages. */
export {ApiHosts} from './ApiHosts';
export {ApiObject} from './ApiObject';
export {ApiOperation} from './ApiOperation';
export {ApiStates} from './ApiStates';
export {ErrorCatalogue} from './ErrorCatalogue';
export {EventCatalogue} from './EventCatalogue';
