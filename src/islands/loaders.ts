import {warmPlayer} from './runPage/loadPlayer';

/** Every island by its name, with its script. The default export of a module is the component. */
export const loaders = {
  AssertionMaker: () => import('./assertionMaker'),
  BankDetails: () => import('./bankDetails'),
  Console: () => import('./console/island'),
  ErrorFinder: () => import('./errorFinder'),
  HomeStory: () => import('./homeStory'),
  IbanChecker: () => import('./ibanChecker'),
  MermaidDiagram: () => import('../components/MermaidDiagram'),
  OfflineCopy: () => import('./offline'),
  PasteAnything: () => import('./pasteAnything'),
  PaymentCalendar: () => import('./calendar'),
  ProgrammePlan: () => import('./programmePlan'),
  RequestChecker: () => import('./requestChecker'),
  RunPage: () => {
    // Who turns to the button wants what it opens, so both are requested at once.
    warmPlayer();
    return import('./runPage');
  },
  ScaChecker: () => import('./scaChecker'),
  SignatureChecker: () => import('./signatureChecker'),
  TokenChecker: () => import('./tokenChecker'),
};

export type IslandName = keyof typeof loaders;

/** Finds an island by a name that TypeScript has not checked, such as one in a page. */
export const loaderOf = (name: string) =>
  (loaders as Readonly<Record<string, (typeof loaders)[IslandName] | undefined>>)[name];
