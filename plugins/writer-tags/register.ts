import {AnswerSample} from './tags/AnswerSample';
import {ApiReference} from './tags/ApiReference';
import {ApiVersion} from './tags/ApiVersion';
import {barsFence} from './tags/barsFence';
import {calendarFence} from './tags/calendarFence';
import {ChangedPages} from './tags/ChangedPages';
import {codeFence} from './tags/codeFence';
import {danger} from './tags/danger';
import {details} from './tags/details';
import {DownloadDigests} from './tags/DownloadDigests';
import {Downloads} from './tags/Downloads';
import {ErrorTable} from './tags/ErrorTable';
import {EventList} from './tags/EventList';
import {EventPayload} from './tags/EventPayload';
import {FactReviews} from './tags/FactReviews';
import {Field} from './tags/Field';
import {fileFence} from './tags/fileFence';
import {FreshSandbox} from './tags/FreshSandbox';
import {Glossary} from './tags/Glossary';
import {Head} from './tags/Head';
import {IbanChecker} from './tags/IbanChecker';
import {Image} from './tags/Image';
import {Limit} from './tags/Limit';
import {mermaidFence} from './tags/mermaidFence';
import {nameInCode} from './tags/nameInCode';
import {News} from './tags/News';
import {note} from './tags/note';
import {Opening} from './tags/Opening';
import {Operation} from './tags/Operation';
import {PageGuide} from './tags/PageGuide';
import {providerFact} from './tags/providerFact';
import {QualityFigure} from './tags/QualityFigure';
import {QualityFigures} from './tags/QualityFigures';
import {RateLimits} from './tags/RateLimits';
import {ReleaseDeadlines} from './tags/ReleaseDeadlines';
import {ReleaseFeeds} from './tags/ReleaseFeeds';
import {ReleaseKinds} from './tags/ReleaseKinds';
import {ReleaseNotes} from './tags/ReleaseNotes';
import {requestFence} from './tags/requestFence';
import {RequestSample} from './tags/RequestSample';
import {ScaOperations} from './tags/ScaOperations';
import {Scenario} from './tags/Scenario';
import {ScenarioMatrix} from './tags/ScenarioMatrix';
import {State} from './tags/State';
import {StateMachine} from './tags/StateMachine';
import {TabItem} from './tags/TabItem';
import {Tabs} from './tags/Tabs';
import {TagGallery} from './tags/TagGallery';
import {Term} from './tags/Term';
import {timelineFence} from './tags/timelineFence';
import {tip} from './tags/tip';
import {Topics} from './tags/Topics';
import {UseCaseFinder} from './tags/UseCaseFinder';
import {warning} from './tags/warning';
import type {WriterTag} from './writerTag';

/** Every tag that writers may use. */
export const register: readonly WriterTag[] = [
  AnswerSample,
  ApiReference,
  ApiVersion,
  barsFence,
  calendarFence,
  ChangedPages,
  codeFence,
  danger,
  details,
  DownloadDigests,
  Downloads,
  ErrorTable,
  EventList,
  EventPayload,
  FactReviews,
  Field,
  fileFence,
  FreshSandbox,
  Glossary,
  Head,
  IbanChecker,
  Image,
  Limit,
  mermaidFence,
  nameInCode,
  News,
  note,
  Opening,
  Operation,
  PageGuide,
  providerFact,
  QualityFigure,
  QualityFigures,
  RateLimits,
  ReleaseDeadlines,
  ReleaseFeeds,
  ReleaseKinds,
  ReleaseNotes,
  requestFence,
  RequestSample,
  ScaOperations,
  Scenario,
  ScenarioMatrix,
  State,
  StateMachine,
  TabItem,
  Tabs,
  TagGallery,
  Term,
  timelineFence,
  tip,
  Topics,
  UseCaseFinder,
  warning,
];

const ofForms = (...forms: readonly WriterTag['form'][]): ReadonlyMap<string, WriterTag> =>
  new Map(register.filter(({form}) => forms.includes(form)).map((tag) => [tag.name, tag]));

/** Tags that are written with angle brackets, by name. */
export const elements = ofForms('sentence', 'block', 'container');

/** Fences, by their key. */
export const fences = ofForms('fence');

/** Boxes, by the name after the colons. */
export const boxes = ofForms('box');
