/** One page of each kind. */
export const pageKinds = [
  {kind: 'home page', address: '/'},
  {kind: 'docs page', address: '/docs/accounts/iban'},
  {kind: 'API page', address: '/api/Accounts'},
  {kind: 'page with diagrams and tables', address: '/usecases/accounts/AccountClosure'},
  {kind: 'page of an error', address: '/errors/closure_blocked'},
  {kind: 'list of errors', address: '/errors'},
  {kind: 'page of an event', address: '/events/card.blocked'},
  {kind: 'list of events', address: '/events'},
  {kind: 'page without a sidebar', address: '/api/Users-old'},
  {kind: 'page of results', address: '/search?q=account'},
  {kind: 'list of tags', address: '/docs/tags'},
  {kind: 'list of the pages of a tag', address: '/docs/tags/accounts'},
  {kind: 'unknown page', address: '/nope'},
] as const;

/** Options for tests that open an unknown page: the host returns 404, and browsers log that. */
export const expectsNotFound = {
  expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
};
