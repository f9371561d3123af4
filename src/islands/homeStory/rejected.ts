import {jsonIn} from '@aldermark/lib/jsonText';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import type {ExplainedError, SentStory} from '@aldermark/sandbox/runs/pageRun';
import type {Moment} from '@aldermark/sandbox/runs/run';

/** Why the API has rejected a call, and what to send instead. */
export type Rejection = ExplainedError & {
  /** What the response says of this time. */
  readonly detail: string;
};

type Problem = {
  readonly type: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** The invalid fields, if the call was rejected for these. */
  readonly errors?: readonly {readonly field: string}[];
};

/** What a response of the API says that rejects a call; undefined for every other, and where the user must approve first. */
export function problemIn({response}: Moment): Problem | undefined {
  const problem =
    response && response.status >= 400 ? (jsonIn(response.body) as Problem) : undefined;
  return problem?.code === 'sca_required' ? undefined : problem;
}

/**
 * Explains a rejection: in the words of the contract, and where fields are invalid, with what `found` says of each of them.
 */
export function explained(
  {type, code, title, detail, errors: fields}: Problem,
  errors: SentStory['errors'],
  found: readonly AdvisedError[],
): Rejection {
  const known = errors[code] ?? {title, cause: detail, fix: '', href: type};
  const invalid = found.filter(({field}) => fields?.some((one) => one.field === field));
  return invalid.length === 0
    ? {...known, detail}
    : {
        ...known,
        detail,
        cause: invalid.map(({field, message}) => `\`${field}\`: ${message}`).join(' '),
        fix: invalid.map(({instead}) => instead).join(' '),
      };
}
