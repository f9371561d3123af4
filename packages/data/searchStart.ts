/** What the search shows before a reader types. */

/** The tools that readers need most, each with what it does. */
export const mostUsedTools = [
  {label: 'Console', does: 'Send any request', to: '/docs/console'},
  {label: 'Error finder', does: 'Cause and fix of an error', to: '/docs/tools/error-finder'},
  {
    label: 'Request checker',
    does: 'Why a request is rejected',
    to: '/docs/tools/request-checker',
  },
  {
    label: 'Bank details checker',
    does: 'Whether an IBAN or a BIC is valid',
    to: '/docs/tools/bank-details',
  },
  {
    label: 'Signature checker',
    does: 'Why a webhook signature differs',
    to: '/docs/tools/webhook-signature',
  },
] as const;

/** What is searched, by name. */
export const searchedContent =
  'guides, use cases, the API references, paths, objects, events, errors and the glossary';
