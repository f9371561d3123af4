/** Names that keep their capitals inside a heading, beside those of the glossary. */
export const properNames: readonly string[] = [
  'Aldermark',
  'Android',
  'Apple',
  'Apple Pay',
  'Apple Wallet',
  'European Economic Area',
  'France',
  'French',
  'Google',
  'Google Pay',
  'Google Wallet',
  'JavaScript',
  'Java',
  'Markdown',
  'Mermaid',
  'PassKit',
  'Postman',
  'Python',
  'Swift',
  'TypeScript',
  'Visa',
  'X-Pay',
  'European',
  'Europe',
  'React',
];

/** Names that keep their small first letter at the start of a heading. */
export const lowerCaseNames: readonly string[] = ['iOS', 'mTLS', 'v1', 'v2'];
