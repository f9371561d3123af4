import {at, type SeededError} from './seededError';

/** Files that are not what they must be: nothing after them can be read. */
export const seededShapeErrors: readonly SeededError[] = [
  {
    file: 'limits.yaml',
    from: '  source: Product limits, Transfers\n',
    to: '',
    told: [
      at(
        'transfer-amount-user-none:',
        'transfer-amount-user-none › source: is missing. contract/README.md says what this file may hold.',
      ),
    ],
  },
  {
    file: 'limits.yaml',
    from: 'reviewed: 2026-11-21',
    to: 'reviewed: in November',
    told: [
      at(
        'reviewed: in November',
        'transfer-amount-user-none › reviewed: Invalid ISO date. contract/README.md says what this file may hold.',
      ),
    ],
  },
  {
    file: 'standards.yaml',
    from: '  source: RFC 7523, section 2.2\n',
    to: '',
    told: [
      at(
        'private_key_jwt:',
        'private_key_jwt › source: is missing. contract/README.md says what this file may hold.',
      ),
    ],
  },
  {
    file: 'glossary.yaml',
    from: 'meaning:',
    to: 'meanings:',
    told: [
      at('3DS:', '3DS › meaning: is missing. contract/README.md says what this file may hold.'),
      at(
        'meanings: >-',
        '3DS: Unrecognized key: "meanings". contract/README.md says what this file may hold.',
      ),
    ],
  },
  {
    file: 'glossary.yaml',
    from: '%provider.name%',
    to: '%provider.nme%',
    told: [
      at(
        'An electronic money institution, such as %provider.nme%',
        'unknown fact "provider.nme". Did you mean "provider.name"?',
      ),
    ],
  },
];
