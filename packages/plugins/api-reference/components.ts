/** The module of the components that show the reference. */
export const components = '@site/src/components/reference';
export const componentNames = [
  'ApiHosts',
  'ApiObject',
  'ApiOperation',
  'ApiStates',
  'ErrorCatalogue',
  'EventCatalogue',
  'FieldList',
];
