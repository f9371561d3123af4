/** The components of the reference pages. `packages/plugins/api-reference` adds them to those pages only. */
export {ApiHosts} from './ApiHosts';
export {ApiObject} from './ApiObject';
export {ApiOperation} from './ApiOperation';
export {ApiStates} from './ApiStates';
export {EndpointList} from './EndpointList';
export {ErrorCatalogue} from './ErrorCatalogue';
export {EventCatalogue} from './EventCatalogue';
export {FieldList} from './FieldList';
