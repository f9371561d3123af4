import type {Model} from '@aldermark/contract-reader';
import type {Current} from '@aldermark/lib/refreshed';
import {endpointLists} from '../api-reference';
import calledOperations from '../called-operations';
import diagrams from '../diagrams';
import frenchWords from '../french-words';
import headingIds from '../heading-ids';
import legacyPages from '../legacy-pages';
import pageTemplates from '../page-templates';
import relatedPages from '../related-pages';
import tables from '../tables';
import tasks from '../tasks';
import testData from '../test-data';
import writerTags from '../writer-tags';
import type {UseCaseReader} from '../writer-tags/programmePlan/useCase';

/** The remark plugins that make a page of its source, in their order, made once, because they know what all pages need. */
export const sourcePlugins = (model: Current<Model>, useCaseIn: UseCaseReader) => [
  headingIds,
  pageTemplates,
  relatedPages,
  testData(model),
  endpointLists(model),
  writerTags(model, useCaseIn),
  calledOperations,
  legacyPages(model),
  diagrams(model),
  frenchWords,
  tables,
  tasks,
];
