/** The languages of samples that tests run, by id. `test/samples/samples.spec.ts` has a driver for exactly these. */
export const runLanguages = ['curl', 'typescript', 'python', 'java', 'csharp', 'php'] as const;

/** The id of a language whose samples are run. */
export type RunLanguage = (typeof runLanguages)[number];

/** Whether the samples of a language are run; those of another one are only generated from the same call. */
export const isRun = (language: string): boolean =>
  (runLanguages as readonly string[]).includes(language);
