/** What the search shows before a reader types. */
import {tools, type ToolId} from './tools';

/** A page that the search offers before a query. */
type StartPage = {readonly label: string; readonly does: string; readonly to: string};

const toolPage = (id: ToolId): StartPage => {
  const {label, does, page} = tools[id];
  return {label, does, to: page};
};

/** The tools that readers need most, each with what it does, and the page with all of them. */
export const mostUsedTools: readonly StartPage[] = [
  {label: 'Console', does: 'Send any request', to: '/docs/console'},
  toolPage('errorFinder'),
  toolPage('requestChecker'),
  toolPage('bankDetails'),
  toolPage('signatureChecker'),
  {label: 'All tools', does: 'What each answers, with an example', to: '/docs/tools'},
];

/** What is searched, by name. */
export const searchedContent =
  'guides, use cases, the API references, paths, objects, events, errors and the glossary';

/** What opens a tool when a reader pastes it. */
export const pastedContent = 'an error, a request, a token, a webhook or an IBAN';
