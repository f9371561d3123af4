/** The kinds of change in a release: the badge, its meaning and what the reader has to do. */
export const releaseKinds = {
  added: {
    label: 'Added',
    meaning: 'A new operation, field, value, event or page',
    reaction: 'Nothing, because your code accepts unknown values',
  },
  changed: {
    label: 'Changed',
    meaning: 'Existing behaviour differs',
    reaction: 'Read the entry and compare it with your code',
  },
  fixed: {
    label: 'Fixed',
    meaning: 'An error is fixed',
    reaction: 'Remove your workaround, if you have one',
  },
  deprecated: {
    label: 'Deprecated',
    meaning: 'It works until its sunset date',
    reaction: 'Plan the move before that date',
  },
  removed: {
    label: 'Removed',
    meaning: 'It no longer works',
    reaction: 'Move to what the entry names',
  },
  breaking: {
    label: 'Breaking',
    meaning: 'Code that worked before can fail from the date of the entry',
    reaction: 'Do what the entry says before that date',
  },
  security: {
    label: 'Security',
    meaning: 'It changes the protection of data or calls',
    reaction: 'Read the entry on the same day',
  },
  sandbox: {
    label: 'Sandbox',
    meaning: 'It concerns the sandbox only',
    reaction: 'Nothing in production',
  },
  docs: {
    label: 'Docs',
    meaning: 'It concerns this documentation only',
    reaction: 'Nothing',
  },
} as const;

export type ReleaseKindName = keyof typeof releaseKinds;
