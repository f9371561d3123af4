import type {Model} from '@aldermark/contract-reader';
import type {Current} from '@aldermark/lib/refreshed';
import {endpointLists} from './api-reference';
import calledOperations from './called-operations';
import diagrams from './diagrams';
import frenchWords from './french-words';
import legacyPages from './legacy-pages';
import pageTemplates from './page-templates';
import relatedPages from './related-pages';
import tables from './tables';
import tasks from './tasks';
import testData from './test-data';
import writerTags from './writer-tags';

/**
 * The remark plugins that read the source of pages, in their order, made once, because they know what all sections
 * need. The build runs them, and so does `npm run page`.
 */
export const sourcePlugins = (model: Current<Model>) => [
  pageTemplates,
  relatedPages,
  testData(model),
  endpointLists(model),
  writerTags(model),
  calledOperations,
  legacyPages(model),
  diagrams(model),
  frenchWords,
  tables,
  tasks,
];
