import type {Api} from './attributeTypes';
import {ApiReference} from './tags/ApiReference';
import {ApiVersion} from './tags/ApiVersion';
import {BankDetails} from './tags/BankDetails';
import {BankTransactionCodes} from './tags/BankTransactionCodes';
import {Beginnings} from './tags/Beginnings';
import {CallbackBody} from './tags/CallbackBody';
import {CallbackTypes} from './tags/CallbackTypes';
import {Cards} from './tags/Cards';
import {ChangedPages} from './tags/ChangedPages';
import {codeFence} from './tags/codeFence';
import {Console} from './tags/Console';
import {danger} from './tags/danger';
import {details} from './tags/details';
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
import {Moved} from './tags/Moved';
import {nameInCode} from './tags/nameInCode';
import {News} from './tags/News';
import {note} from './tags/note';
import {Opening} from './tags/Opening';
import {PasteAnything} from './tags/PasteAnything';
import {OfflineCopy} from './tags/OfflineCopy';
import {Operation} from './tags/Operation';
import {OperationIndex} from './tags/OperationIndex';
import {OutcomeNames} from './tags/OutcomeNames';
import {PageGuide} from './tags/PageGuide';
import {PaymentCalendar} from './tags/PaymentCalendar';
import {ProgrammePlan} from './tags/ProgrammePlan';
import {Products} from './tags/Products';
import {Proof} from './tags/Proof';
import {providerFact} from './tags/providerFact';
import {QualityFigure} from './tags/QualityFigure';
import {QualityFigures} from './tags/QualityFigures';
import {QualityHighlights} from './tags/QualityHighlights';
import {RateLimits} from './tags/RateLimits';
import {ReasonCodes} from './tags/ReasonCodes';
import {ReleaseDeadlines} from './tags/ReleaseDeadlines';
import {ReleaseFeeds} from './tags/ReleaseFeeds';
import {ReleaseNotes} from './tags/ReleaseNotes';
import {requestFence} from './tags/requestFence';
import {RequestSample} from './tags/RequestSample';
import {ResponseSample} from './tags/ResponseSample';
import {Result} from './tags/Result';
import {ScaOperations} from './tags/ScaOperations';
import {Scenario} from './tags/Scenario';
import {ScenarioMatrix} from './tags/ScenarioMatrix';
import {SandboxControls} from './tags/SandboxControls';
import {SandboxFaults} from './tags/SandboxFaults';
import {Scenarios} from './tags/Scenarios';
import {Scopes} from './tags/Scopes';
import {ErrorFinder} from './tags/ErrorFinder';
import {RequestChecker} from './tags/RequestChecker';
import {SignatureChecker} from './tags/SignatureChecker';
import {State} from './tags/State';
import {StateMachine} from './tags/StateMachine';
import {Story} from './tags/Story';
import {TabItem} from './tags/TabItem';
import {Tabs} from './tags/Tabs';
import {TagGallery} from './tags/TagGallery';
import {Term} from './tags/Term';
import {TestPayees} from './tags/TestPayees';
import {tip} from './tags/tip';
import {Tokens} from './tags/Tokens';
import {ToolList} from './tags/ToolList';
import {UntoldChanges} from './tags/UntoldChanges';
import {UseCaseFinder} from './tags/UseCaseFinder';
import {Value} from './tags/Value';
import {warning} from './tags/warning';
import type {TagRegister, WriterTag} from './writerTag';

/** Every tag that writers may use, for pages about an API. */
const tagsOf = (api: Api): readonly WriterTag[] => [
  ApiReference(api),
  ApiVersion(api),
  BankDetails(api),
  BankTransactionCodes,
  Beginnings,
  CallbackBody(api),
  CallbackTypes(api),
  Cards,
  ChangedPages,
  codeFence,
  Console(api),
  danger,
  details,
  Downloads,
  ErrorTable(api),
  EventList(api),
  EventPayload(api),
  FactReviews(api),
  Field(api),
  fileFence,
  FreshSandbox,
  Glossary(api),
  Head,
  IbanChecker,
  Image,
  Limit(api),
  mermaidFence,
  Moved,
  nameInCode,
  News(api),
  note,
  OfflineCopy,
  Opening,
  PasteAnything,
  Operation(api),
  OperationIndex(api),
  OutcomeNames(api),
  PageGuide,
  PaymentCalendar(api),
  ProgrammePlan(api),
  Products(api),
  Proof(api),
  providerFact,
  QualityFigure,
  QualityFigures,
  QualityHighlights,
  RateLimits(api),
  ReasonCodes(api),
  ReleaseDeadlines(api),
  ReleaseFeeds,
  ReleaseNotes(api),
  requestFence(api),
  RequestSample(api),
  ResponseSample(api),
  Result(api),
  ScaOperations(api),
  Scenario(api),
  ScenarioMatrix(api),
  Scenarios(api),
  SandboxControls(api),
  SandboxFaults(api),
  Scopes(api),
  ErrorFinder(api),
  RequestChecker(api),
  SignatureChecker(api),
  Tokens(api),
  ToolList(api),
  State(api),
  StateMachine(api),
  Story(api),
  TabItem,
  Tabs,
  TagGallery,
  Term(api),
  TestPayees(api),
  tip,
  UntoldChanges(api),
  UseCaseFinder,
  Value(api),
  warning,
];

/** The register of the tags for pages about an API. */
export function registerOf(api: Api): TagRegister {
  const tags = tagsOf(api);
  const ofForms = (...forms: readonly WriterTag['form'][]) =>
    new Map(tags.filter(({form}) => forms.includes(form)).map((tag) => [tag.name, tag]));
  return {
    tags,
    elements: ofForms('sentence', 'block', 'container'),
    fences: ofForms('fence'),
    boxes: ofForms('box'),
  };
}
